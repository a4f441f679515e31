/** Limits of an import in the console. */
export const longestSheet = {
  bytes: 50 * 1024 * 1024,
  lines: 200_000,
  /** Lines per request. */
  linesOfPart: 500,
  /** Bytes of the lines per request, as JSON. */
  bytesOfPart: 180_000,
  /** Without scripts, when the server reads the file. */
  withoutScripts: { bytes: 1024 * 1024, lines: 2000 },
} as const;
