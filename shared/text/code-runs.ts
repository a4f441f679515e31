/** A piece of a text; a code is always read from left to right. */
export type TextPiece = { text: string; isCode: boolean };

/**
 * From one Latin letter or digit to the last one before anything Arabic, a bracket or a mark that ends a part: `4-0`,
 * `+971 4 000 0100`, `INV-000012`, `Vicryl Plus 4-0`.
 */
const run = /[+#−-]?[A-Za-z0-9](?:[A-Za-z0-9 \-–/.,×*+%°&'_@#:?=~]*[A-Za-z0-9%°/])?/g;

/**
 * Splits a text so that its codes can be isolated: inside Arabic `4-0` would be shown as `0-4`, and a phone number with
 * its plus at the wrong end.
 */
export function codeRuns(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const found of text.matchAll(run)) {
    if (found.index > from) pieces.push({ text: text.slice(from, found.index), isCode: false });
    pieces.push({ text: found[0], isCode: true });
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isCode: false });
  return pieces;
}
