/** Hands a file to the browser's downloads. */
export function download(parts: readonly BlobPart[], name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then; the bytes are held no longer.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export const csvType = "text/csv;charset=utf-8";
