import { allowedEdits, editDistance } from "./edit-distance";
import { allButOne, anyUnit, everyUnit, titleBeginning, type Term, type Unit } from "./match-text";
import type { Question } from "./question";
import { mostEndings, type WordRow } from "./store-words";
import { longestPhrase, synonymsOf, synonymWords } from "./synonyms";

/** What the catalogue knows of a question's words, by `store-words.ts`. */
export type Known = { endings: WordRow[]; near: WordRow[]; isCode: boolean };

/** A question in words of the catalogue, as texts for the index. */
export type Resolved = {
  code: string;
  /** Begins a code of the catalogue. */
  isCode: boolean;
  titleBeginning: string | null;
  /** Null: no word of the question is known. */
  all: string | null;
  /** What a title or a brand should have of it: everything but words that very many groups have. */
  telling: string | null;
  /** The same, each word whole where the catalogue has it; null when that is no different. */
  tellingWhole: string | null;
  allButOne: string | null;
  /** At least one word; null like `all`. */
  any: string | null;
  /** What is looked for instead of the text, when that is something else. */
  corrected: string | null;
  /** Words that find something: those known, and those written like the others. */
  words: string[];
};

type Found = Omit<WordRow, "asked">;
/** A word of the question with the words of the catalogue that it may mean; `shown` replaces it when it was misspelt. */
type Meaning = { word: string; terms: Term[]; shown: string; corrected: boolean; groups: number };

/** Letters that a word must have for being taken as the beginning of a synonym. */
const synonymBeginning = 5;
/** A word of more groups says nothing about how well one of them fits. */
const commonWord = 5000;
/** Letters of a word for which one edit more than allowed is a suggestion. */
const fewestForGuess = 6;
/** Words that one misspelt word may mean. */
const mostMeanings = 6;

export function resolve({ words, code }: Question, known: Known): Resolved {
  const inPhrases = wordsInPhrases(words.map(({ folded }) => folded));
  const meanings = words.map(({ folded, written }) => meaningOf(folded, written, known, inPhrases.has(folded)));
  const kept = meanings.filter((meaning) => meaning !== null);
  const changed = kept.length < words.length || kept.some(({ corrected }) => corrected);
  // A text that begins a code and is no plain words is taken for the code alone.
  const taken = known.isCode && changed ? [] : kept;
  const rare = taken.filter(({ groups }) => groups <= commonWord);
  const telling = rare.length > 0 ? rare : taken;
  const units = unitsOf(taken);
  const textOf = (some: Meaning[]) => (some.length > 0 ? everyUnit(unitsOf(some)) : null);
  const whole = textOf(telling.map(wholeWord));
  return {
    code,
    isCode: known.isCode,
    titleBeginning: taken.length > 0 ? beginningOf(taken.map(wholeWord)) : null,
    all: textOf(taken),
    telling: textOf(telling),
    tellingWhole: whole === textOf(telling) ? null : whole,
    allButOne: allButOne(units),
    any: units.length > 0 ? anyUnit(units) : null,
    corrected: changed && units.length > 0 ? kept.map(({ shown }) => shown).join(" ") : null,
    words: [...new Set(words.flatMap((word) => wordsThatFind(word, known)))],
  };
}

/** A word that the catalogue has is meant as it is, rather than as the beginning of others. */
const wholeWord = (meaning: Meaning): Meaning =>
  meaning.groups > 0 && !meaning.corrected ? { ...meaning, terms: closed([meaning.word]) } : meaning;

const beginningOf = (meanings: Meaning[]): string =>
  titleBeginning(
    meanings.slice(0, -1).map(({ word }) => word),
    meanings.at(-1)?.terms ?? [],
  );

/** Words that stand in a phrase of several with synonyms: they are no mistakes, even if the catalogue has none of them. */
function wordsInPhrases(words: string[]): Set<string> {
  const spans = words.flatMap((_, start) =>
    Array.from({ length: longestPhrase - 1 }, (__, more) => words.slice(start, start + more + 2)),
  );
  return new Set(spans.filter((span) => synonymsOf(span).length > 0).flat());
}

function meaningOf(word: string, written: string, { endings, near }: Known, inPhrase: boolean): Meaning | null {
  const found = endings.filter(({ asked }) => asked === word);
  const groups = found.find((row) => row.word === word)?.groups ?? 0;
  const plain = { word, shown: written, corrected: false, groups };
  if (/\d/.test(word)) return { ...plain, terms: [{ word, open: word.length > 2 }] };
  if (allowedEdits(word) === 0) return { ...plain, terms: [{ word, open: true }] };
  if (found.length > mostEndings) return { ...plain, terms: [{ word, open: true }] };
  const begun = word.length < synonymBeginning ? [] : synonymWords.filter((synonym) => synonym.startsWith(word));
  const terms = [...new Set([...found.map((row) => row.word), ...begun])];
  if (terms.length > 0 || inPhrase || synonymWords.includes(word))
    return { ...plain, terms: closed(terms.length ? terms : [word]) };
  const candidates = near.filter(({ asked }) => asked === word);
  const meant = nearest(
    word,
    [...candidates, ...synonymWords.map((synonym) => ({ word: synonym, shown: synonym, groups: 0 }))],
    0,
  );
  const [best] = meant;
  return best
    ? {
        word: best.word,
        terms: closed(meant.map((row) => row.word)),
        shown: best.shown,
        corrected: true,
        groups: best.groups,
      }
    : null;
}

function wordsThatFind({ folded, written }: Question["words"][number], { endings, near }: Known): string[] {
  if (endings.some(({ asked }) => asked === folded)) return [written];
  const more = folded.length < fewestForGuess ? 0 : 1;
  const candidates = near.filter(({ asked }) => asked === folded);
  return nearest(folded, candidates, more).map(({ shown }) => shown);
}

const closed = (words: string[]): Term[] => words.map((word) => ({ word, open: false }));

/** The words that take the fewest edits, if those are no more than are allowed and `more`. */
function nearest(word: string, candidates: Found[], more: number): Found[] {
  if (allowedEdits(word) === 0) return [];
  const compared = candidates.map((row) => ({ row, edits: editDistance(word, row.word) }));
  const least = Math.min(...compared.map(({ edits }) => edits));
  if (least > allowedEdits(word) + more) return [];
  const best = compared.filter(({ edits }) => edits === least).map(({ row }) => row);
  const isLonger = (row: Found) => Number(row.word.length > word.length + least);
  return best.toSorted((a, b) => isLonger(a) - isLonger(b) || b.groups - a.groups).slice(0, mostMeanings);
}

/** The longest phrase with synonyms is taken as one unit, then the next; every other word is a unit of its own. */
function unitsOf(meanings: Meaning[]): Unit[] {
  const units: Unit[] = [];
  for (let place = 0; place < meanings.length;) {
    const length = phraseLength(meanings.slice(place));
    const part = meanings.slice(place, place + length);
    units.push(length === 1 ? unitOfWord(part[0]!) : unitOfPhrase(part));
    place += length;
  }
  return units;
}

function phraseLength(meanings: Meaning[]): number {
  for (let length = Math.min(longestPhrase, meanings.length); length > 1; length--) {
    if (synonymsOf(meanings.slice(0, length).map(({ word }) => word)).length > 0) return length;
  }
  return 1;
}

const unitOfWord = ({ word, terms }: Meaning): Unit => [
  ...terms.map((term) => [term]),
  ...[word, ...(word.length < synonymBeginning ? [] : terms.map((term) => term.word))]
    .filter((one, place, all) => all.indexOf(one) === place)
    .flatMap((one) => synonymsOf([one]).map(closed)),
];

/** The words as they are, each with all it may mean, or one of the synonyms. */
const unitOfPhrase = (part: Meaning[]): Unit => [
  part.map(({ word, terms }) => (terms.some((term) => term.open) ? { word, open: true } : { word, open: false })),
  ...synonymsOf(part.map(({ word }) => word)).map(closed),
];
