/** Largest file that is read, in bytes. */
const largestFile = 1024 * 1024;

/** The text of a chosen file, as UTF-8, or as UTF-16 when its first bytes say so; else why it cannot be read. */
export async function readFile(file: File): Promise<{ text: string } | { problem: "file" | "fileSize" }> {
  if (file.size > largestFile) return { problem: "fileSize" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // A spreadsheet's own format, a picture: none of them is free of these.
  return /[\0\uFFFD]/.test(text) ? { problem: "file" } : { text };
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
