/**
 * Text form of a count in a merged cell over several lines, each of which would otherwise get all of it. No cell that
 * people write looks like it, and each of the lines reports it.
 */
const pattern = /^=MERGED\(([^]*)\)$/;

export const writeSharedCount = (cell: string): string => `=MERGED(${cell})`;

/** @returns the cell that several lines share; null for any other text */
export const readSharedCount = (text: string): string | null => pattern.exec(text)?.[1] ?? null;
