// Files that a person attaches, in the form of the control API.

/** A file in the form of the control API. */
export async function inBase64(file) {
  const reader = new FileReader();
  const read = new Promise((resolve, reject) => {
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
  });
  reader.readAsDataURL(file);
  const [, content] = (await read).split(",");
  return { filename: file.name, content };
}

/** The types of files that a field or an option takes, as a browser's file dialog wants them; null for all. */
export function acceptedFiles({ file_types: types }) {
  return types?.length ? types.map((type) => (type.startsWith(".") ? type : `${type}/*`)).join(",") : null;
}
