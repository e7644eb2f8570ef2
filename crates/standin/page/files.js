// Files that a person hands in, as the control API takes them.

/** A file as the control API takes it. */
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
