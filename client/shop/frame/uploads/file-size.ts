/** The size of a file as a number and unit; a kilobyte is 1,024 bytes. @param bytes at least 1 */
export function fileSize(bytes: number): { unit: "kb" | "mb"; size: string } {
  if (bytes < 1024 * 1024) return { unit: "kb", size: String(Math.max(1, Math.round(bytes / 1024))) };
  return { unit: "mb", size: (bytes / 1024 / 1024).toFixed(1) };
}
