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
