/** A word of the index, or its beginning. */
export type Term = { word: string; open: boolean };
/** Terms that all have to be there. */
type Phrase = Term[];
/** What one part of a question may be found as: any of these. */
export type Unit = Phrase[];

/** Quoting makes any text data, never syntax. */
export const exactly = (word: string): string => `"${word.replaceAll('"', '""')}"`;

const termText = ({ word, open }: Term) => `${exactly(word)}${open ? " *" : ""}`;
const allOf = (parts: string[]) => `(${parts.join(" AND ")})`;
const anyOf = (parts: string[]) => `(${parts.join(" OR ")})`;
const unitText = (unit: Unit) => anyOf(unit.map((phrase) => allOf(phrase.map(termText))));

/** Every unit in any order, as FTS5 is asked for it. */
export const everyUnit = (units: Unit[]): string => allOf(units.map(unitText));

/** At least one unit. */
export const anyUnit = (units: Unit[]): string => anyOf(units.map(unitText));

/** Every unit but one, whichever: what is asked for when nothing has them all. Null for a single one. */
export const allButOne = (units: Unit[]): string | null =>
  units.length < 2 ? null : anyOf(units.map((_, left) => everyUnit(units.filter((__, place) => place !== left))));

/** A title's beginning: words in their order, the last one any of `ends`. */
export const titleBeginning = (words: string[], ends: Term[]): string =>
  anyOf(
    ends.map(({ word, open }) => `{title_en title_ar} : ^ ${termText({ word: [...words, word].join(" "), open })}`),
  );
