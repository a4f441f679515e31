import { formulaStart } from "#shared/text/csv";
import { linesIn } from "#shared/typed/signs";

/** A cell does not hold what its column wants; the message says why, for the operator, in English and in Arabic. */
export class BadCell extends Error {
  override readonly name = "BadCell";
  constructor(
    message: string,
    readonly arabic: string,
  ) {
    super(message);
  }
}

/** Longest text of one cell, in characters. */
const longestCell = 50_000;

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * The text that a cell means, without signs that nobody sees. A spreadsheet would run a cell that begins like a formula, so such a cell is refused;
 * an apostrophe before it makes it a text, as in a spreadsheet, and does not count.
 * @throws BadCell
 */
export function readText(cell: string): string {
  if (cell.length > longestCell)
    throw new BadCell(`is longer than ${longestCell} characters`, `أطول من ${longestCell} حرفًا`);
  const text = linesIn(cell);
  if (formulaStart.test(cell) || formulaStart.test(text)) {
    const start = JSON.stringify(cell.slice(0, 20));
    throw new BadCell(
      `begins like a formula (${start}); put ' before it if it is a text`,
      `يبدأ كأنه معادلة (${start})؛ ضع ' قبله إن كان نصًا`,
    );
  }
  if (controlCharacter.test(cell.trim())) throw new BadCell("has a control character", "يحوي حرف تحكم");
  return /^'+[=+\-@＝＋－＠]/.test(text) ? text.slice(1) : text;
}

/** The cell that `readText` reads as this text, and that no spreadsheet runs. */
export const writeText = (text: string): string => (/^'*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text);

/** Parts of a cell between bars; `\|` and `\\` are the characters themselves. @throws BadCell for an empty part */
export function readList(cell: string): string[] {
  const text = readText(cell);
  return text === "" ? [] : partsOf(text).map(unescaped);
}

export const writeList = (parts: readonly string[]): string =>
  writeText(parts.map((part) => escaped(part, /[\\|]/g)).join(" | "));

/** `name: value` between bars; a colon in a name is written `\:`. @throws BadCell */
export function readPairs(cell: string): [name: string, value: string][] {
  const text = readText(cell);
  if (text === "") return [];
  return partsOf(text).map((part) => {
    const [, name = "", value = ""] = /^((?:\\[^]|[^\\:])+):([^]*)$/.exec(part) ?? [];
    if (name.trim() === "" || value.trim() === "") {
      throw new BadCell(
        `has ${JSON.stringify(part)}, not "name: value"`,
        `يحوي ${JSON.stringify(part)} وليس "اسم: قيمة"`,
      );
    }
    return [unescaped(name.trim()), unescaped(value.trim())];
  });
}

export const writePairs = (pairs: readonly (readonly [name: string, value: string])[]): string =>
  writeText(pairs.map(([name, value]) => `${escaped(name, /[\\|:]/g)}: ${escaped(value, /[\\|]/g)}`).join(" | "));

function partsOf(text: string): string[] {
  const parts = text.includes("\\") ? partsBetweenEscapes(text) : text.split("|");
  if (parts.some((part) => part.trim() === "")) throw new BadCell("has nothing between two bars", "لا شيء بين خطّين");
  return parts.map((part) => part.trim());
}

function partsBetweenEscapes(text: string): string[] {
  const parts = [""];
  for (const [token] of text.matchAll(/\\[^]|[^]/g)) {
    if (token === "|") parts.push("");
    else parts[parts.length - 1] += token;
  }
  return parts;
}

const unescaped = (text: string): string => text.replaceAll(/\\([\\|:])/g, "$1");
const escaped = (text: string, special: RegExp): string => text.replaceAll(special, String.raw`\$&`);
