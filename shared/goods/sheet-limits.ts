/** What an import in the console takes. */
export const longestSheet = {
  bytes: 50 * 1024 * 1024,
  lines: 200_000,
  /** Lines that travel together. */
  linesOfPart: 500,
  /** Bytes of the lines that travel together, as JSON. */
  bytesOfPart: 180_000,
  /** Without scripts, when the file is read on its way. */
  withoutScripts: { bytes: 1024 * 1024, lines: 2000 },
} as const;
