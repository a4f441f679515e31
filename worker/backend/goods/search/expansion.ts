import { allowedEdits } from "./edit-distance";
import type { Word } from "#backend/platform/text/fold";
import type { Term } from "./match-expression";
import { formsOf } from "./irregular-forms";
import { measureForms } from "./measures";
import { editsOfTypo } from "./typo";
import { soundsOfArabic } from "./sound";
import { mostEndings, type WordRow } from "./words-statements";
import type { Lexicon } from "./lexicon";

/** A word of the query with the words of the catalogue that it may mean; `shown` replaces it when it was misspelt. */
export type Expansion = {
  word: string;
  terms: Term[];
  shown: string;
  corrected: boolean;
  /** How many groups have the word itself; 0: unknown, or a figure. */
  groups: number;
  /** How many groups have the words that it begins, all added up; half a word is as common as they are. */
  reach: number;
};

type Found = Omit<WordRow, "asked">;

/** Letters that a word must have for being taken as the beginning of a synonym. */
export const synonymBeginning = 5;
/** Letters of a word for which one edit more than allowed is a suggestion. */
const fewestForGuess = 8;
/** Words that one misspelt word may mean. */
const mostExpansions = 6;

type KnownWords = { endings: WordRow[]; near: WordRow[]; alike: WordRow[]; lexicon: Lexicon };

/** English words that an Arabic one is the sound of: those of the catalogue, then those of the lexicon. */
function wordsThatSound(word: string, alike: WordRow[], lexicon: Lexicon): { words: string[]; groups: number } {
  const rows = alike.filter(({ asked }) => asked === word);
  const synonyms = soundsOfArabic(word).flatMap((sound) => lexicon.wordsBySound.get(sound) ?? []);
  const words = [...new Set([...rows.map((row) => row.word), ...synonyms])];
  return { words: words.slice(0, mostExpansions), groups: rows[0]?.groups ?? 0 };
}

/**
 * What a word of a query may mean; null: nothing.
 * @param isInPhrase it is part of a phrase with a meaning, so it is no mistake even if the catalogue does not have it
 */
export function expansionOf(
  { folded: word, written, isWhole }: Word,
  { endings, near, alike, lexicon }: KnownWords,
  isInPhrase: boolean,
) {
  const found = endings.filter(({ asked }) => asked === word);
  const groups = found.find((row) => row.word === word)?.groups ?? 0;
  const reach = found.reduce((sum, row) => sum + row.groups, 0);
  const plain: Omit<Expansion, "terms"> = { word, shown: written, corrected: false, groups, reach };
  if (/\d/.test(word)) return { ...plain, terms: openTerms(measureForms(word)) };
  if (allowedEdits(word) === 0) return { ...plain, terms: [{ word, open: !isWhole }] };
  if (found.length > mostEndings) return { ...plain, terms: [{ word, open: true }] };
  const begun = word.length < synonymBeginning ? [] : lexicon.words.filter((synonym) => synonym.startsWith(word));
  const forms = formsOf(word);
  const terms = [...new Set([...found.map((row) => row.word), ...begun, ...(forms.length > 1 ? forms : [])])];
  if (terms.length > 0 || isInPhrase || lexicon.words.includes(word))
    return { ...plain, terms: closed(terms.length ? terms : [word]) };
  const sounding = wordsThatSound(word, alike, lexicon);
  const [first] = sounding.words;
  if (first !== undefined) {
    const { groups: heard } = sounding;
    return { ...plain, word: first, terms: closed(sounding.words), groups: heard, reach: heard };
  }
  const synonyms = lexicon.words.map((synonym) => ({ word: synonym, shown: synonym, groups: 0 }));
  const meant = nearest(word, [...near.filter(({ asked }) => asked === word), ...synonyms]);
  const [best] = meant;
  return best
    ? {
        word: best.word,
        terms: closed(meant.map((row) => row.word)),
        shown: best.shown,
        corrected: true,
        groups: best.groups,
        reach: best.groups,
      }
    : null;
}

/** Alternatives for a word that would find something: the word itself, if it does, else similarly spelt words. */
export function suggestionsFor({ folded, written }: Word, { endings, near, alike }: KnownWords): string[] {
  if ([...endings, ...alike].some(({ asked }) => asked === folded)) return [written];
  if (allowedEdits(folded) === 0) return [];
  const candidates = near.filter(({ asked }) => asked === folded);
  return nearest(folded, candidates, folded.length < fewestForGuess ? 0 : 1).map(({ shown }) => shown);
}

export const closed = (words: string[]): Term[] => words.map((word) => ({ word, open: false }));

/** Figures of more than one or two are taken for the beginning of longer ones, such as half a code. */
const openTerms = (words: string[]): Term[] => words.map((word) => ({ word, open: word.length > 2 }));

/** The words that take the fewest edits, if those are few enough. */
function nearest(word: string, candidates: Found[], more = 0): Found[] {
  if (allowedEdits(word) === 0) return [];
  const compared = candidates.map((row) => ({ row, edits: editsOfTypo(word, row.word, more) }));
  const least = Math.min(...compared.map(({ edits }) => edits));
  if (least === Infinity) return [];
  const best = compared.filter(({ edits }) => edits === least).map(({ row }) => row);
  const isLonger = (row: Found) => Number(row.word.length > word.length + least);
  return best.toSorted((a, b) => isLonger(a) - isLonger(b) || b.groups - a.groups).slice(0, mostExpansions);
}
