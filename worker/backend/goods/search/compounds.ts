import type { Word } from "#backend/platform/text/fold";
import type { Lexicon } from "./lexicon";

/** Words that may be one, or one that may be two: `sun screen`, `pulseoximeter`. */
export type Compound = { asked: string; parts: string[] };
/** A part of a compound that the catalogue has; `place` is the compound's. */
export type CompoundRow = { place: number; word: string; shown: string; groups: number };

/** Letters of the first and the second half, and of a word that is looked at for a missing space. */
const fewestFirst = 2;
const fewestSecond = 3;
const mostEmails = 24;

const isPlain = (word: string) => !/\d/.test(word);

/** Every way to write a query's words with a space more or less. */
export function compoundsOf(words: Word[]): Compound[] {
  const joined = words.slice(1).map(({ folded }, place) => [words[place]!.folded, folded] as const);
  return [
    ...joined
      .filter((pair) => pair.every((word) => isPlain(word) && word.length > 1))
      .map((pair) => ({ asked: pair.join(" "), parts: [pair.join("")] })),
    ...words.flatMap(({ folded }) => (isPlain(folded) ? splitsOf(folded) : [])),
  ];
}

function splitsOf(word: string): Compound[] {
  if (word.length > mostEmails) return [];
  const places = Array.from(
    { length: Math.max(0, word.length - fewestFirst - fewestSecond + 1) },
    (_, place) => place + fewestFirst,
  );
  return places.map((place) => ({ asked: word, parts: [word.slice(0, place), word.slice(place)] }));
}

/** Those compounds whose every part is a word of the catalogue, with what it knows of them. */
export function knownCompounds(compounds: Compound[], rows: CompoundRow[]) {
  return compounds.flatMap(({ asked, parts }, place) => {
    const found = parts.flatMap((part) => rows.find((row) => row.place === place && row.word === part) ?? []);
    return found.length === parts.length ? [{ asked, parts: found }] : [];
  });
}
export type KnownCompound = ReturnType<typeof knownCompounds>[number];

/** The two words that one without its space is made of: those that most groups have. */
export function splitOf(word: string, compounds: KnownCompound[]): CompoundRow[] | undefined {
  const fewest = ({ parts }: KnownCompound) => Math.min(...parts.map(({ groups }) => groups));
  return compounds.filter(({ asked }) => asked === word).toSorted((a, b) => fewest(b) - fewest(a))[0]?.parts;
}

type Known = { compounds: KnownCompound[]; lexicon: Lexicon };

/** What means the same as these words, folded: their synonyms, and the one word that two make without the space. */
export function sameAs(words: string[], { compounds, lexicon }: Known): string[][] {
  if (words.length !== 2) return lexicon.synonymsOf(words);
  const one = [words.join("")];
  const isKnown = compounds.some(({ asked }) => asked === words.join(" ")) || lexicon.synonymsOf(one).length > 0;
  return [...lexicon.synonymsOf(words), ...(isKnown ? [one, ...lexicon.synonymsOf(one)] : [])];
}
