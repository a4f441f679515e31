/**
 * How a count that a merged cell has for several lines travels, as text: each of them would get all of it. No cell that
 * people write has it, and it is told at each of its lines.
 */
const pattern = /^=MERGED\(([^]*)\)$/;

export const writeSharedCount = (cell: string): string => `=MERGED(${cell})`;

/** @returns the cell that several lines share; null for any other text */
export const readSharedCount = (text: string): string | null => pattern.exec(text)?.[1] ?? null;
