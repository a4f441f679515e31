/** A word of the index, or its beginning. */
export type Term = { word: string; open: boolean };
/** Terms that all have to be there. */
type Phrase = Term[];
/** What one part of a query may be found as: any of these. */
export type Unit = Phrase[];

/** Quoting makes any text data, never syntax. */
export const exactly = (word: string): string => `"${word.replaceAll('"', '""')}"`;

const matchOfTerm = ({ word, open }: Term) => `${exactly(word)}${open ? " *" : ""}`;
const allOf = (parts: string[]) => `(${parts.join(" AND ")})`;
const anyOf = (parts: string[]) => `(${parts.join(" OR ")})`;
const matchOfUnit = (unit: Unit) => anyOf(unit.map((phrase) => allOf(phrase.map(matchOfTerm))));

/** FTS5 expression for all units in any order. */
export const everyUnit = (units: Unit[]): string => allOf(units.map(matchOfUnit));

/** At least one unit. */
export const anyUnit = (units: Unit[]): string => anyOf(units.map(matchOfUnit));

/** FTS5 expression for all units but any one, used when nothing has them all. Null for less than three. */
export const allButOne = (units: Unit[]): string | null =>
  units.length < 3 ? null : anyOf(units.map((_, left) => everyUnit(units.filter((__, place) => place !== left))));

/** A title's beginning: words in their order, the last one any of `ends`. */
export const titleBeginning = (words: string[], ends: Term[]): string =>
  anyOf(
    ends.map(({ word, open }) => `{title_en title_ar} : ^ ${matchOfTerm({ word: [...words, word].join(" "), open })}`),
  );
