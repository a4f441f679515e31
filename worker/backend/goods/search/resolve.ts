import { knownCompounds, sameAs, splitOf, type Compound, type CompoundRow, type KnownCompound } from "./compounds";
import type { Word } from "#backend/platform/text/fold";
import { formsOf } from "./irregular-forms";
import { isSizeLetter } from "./measures";
import { allButOne, anyUnit, everyUnit, titleBeginning, type Unit } from "./match-expression";
import { closed, expansionOf, synonymBeginning, suggestionsFor, type Expansion } from "./expansion";
import type { SearchQuery } from "./query";
import type { WordRow } from "./words-statements";
import type { Lexicon } from "./lexicon";

/** What the catalogue knows of a query's words, by `words-statements.ts`. */
export type Known = {
  endings: WordRow[];
  near: WordRow[];
  alike: WordRow[];
  compounds: KnownCompound[];
  isCode: boolean;
  lexicon: Lexicon;
};

/** @param rows of `lookUp` for the same compounds */
export const knownFrom = (
  compounds: Compound[],
  [endings, near, alike, parts, [code]]: readonly [
    WordRow[],
    WordRow[],
    WordRow[],
    CompoundRow[],
    { is_code: 0 | 1 }[],
  ],
  lexicon: Lexicon,
): Known => ({
  endings,
  near,
  alike,
  compounds: knownCompounds(compounds, parts),
  isCode: code?.is_code === 1,
  lexicon,
});

/** A query in words of the catalogue, as match expressions of FTS5. */
export type ResolvedQuery = {
  code: string;
  /** Begins a code of the catalogue. */
  isCode: boolean;
  titleBeginning: string | null;
  /** Null: no word of the query is known. */
  all: string | null;
  /** What a title or a brand should have of it: everything but sizes, and words that very many groups have. */
  telling: string | null;
  /** What that leaves out, if both together are all; null: they are not, or it leaves out nothing. */
  common: string | null;
  /** The same with sizes, in the shopper's own words, each whole where the catalogue has it; null when that is no different. */
  literal: string | null;
  /** What is looked for while nothing has been found: all words but one, then any of them. */
  fallbacks: readonly [string | null, string | null];
  /** What is looked for instead of the query, when that is something else. */
  corrected: string | null;
  /** Words that find something: those known, and those written like the others. */
  words: string[];
};

/** A word of more groups says nothing about how well one of them fits. */
const commonWord = 5000;
/** Shorter words, in letters, begin too many others to be looked for alone; an Arabic word says more in two. */
const fewestAlone = (word: string) => (/^[a-z]/.test(word) ? 3 : 2);

export function resolve({ words: asked, code }: SearchQuery, known: Known): ResolvedQuery {
  const words = asked.flatMap((word) => withSpace(word, known));
  const inPhrases = wordsInPhrases(
    words.map(({ folded }) => folded),
    known,
  );
  const expansions = words.map((word) => expansionOf(word, known, inPhrases.has(word.folded)));
  const expanded = expansions.filter((expansion) => expansion !== null);
  const changed = expanded.length < words.length || expanded.some(({ corrected }) => corrected);
  // A query that begins a code and is no plain words is taken for the code alone.
  const taken = known.isCode && changed ? [] : expanded;
  const rare = taken.filter(({ reach }) => reach <= commonWord);
  const own = rare.length > 0 ? rare : taken;
  const named = own.filter(({ word }) => !/\d/.test(word) && !isSizeLetter(word));
  const telling = named.length > 0 ? named : own;
  const units = unitsOf(taken, known);
  const tellingUnits = unitsOf(telling, known);
  const tellingMatch = matchOf(tellingUnits);
  const others = taken.filter((expansion) => !telling.includes(expansion)).map((one) => unitOfWord(one, known));
  // A phrase that means something is more than its words.
  const isOfWords = units.length === taken.length && tellingUnits.length === telling.length;
  const literal = matchOf(unitsOf(own, known, true));
  return {
    code,
    isCode: known.isCode,
    titleBeginning: taken.length > 0 ? beginningOf(taken) : null,
    all: matchOf(units),
    telling: tellingMatch,
    common: isOfWords ? matchOf(others) : null,
    literal: literal === tellingMatch ? null : literal,
    fallbacks: fallbacksOf(taken, units, known),
    corrected: changed && units.length > 0 ? expanded.map(({ shown }) => shown).join(" ") : null,
    words: [...new Set(asked.flatMap((word) => suggestionsFor(word, known)))],
  };
}

const matchOf = (units: Unit[]) => (units.length > 0 ? everyUnit(units) : null);

/** A word that means nothing may be two without their space. */
function withSpace(word: Word, known: Known): Word[] {
  const split = expansionOf(word, known, false) ? undefined : splitOf(word.folded, known.compounds);
  if (!split) return [word];
  known.endings.push(...split.map((row) => ({ ...row, asked: row.word })));
  return split.map((row) => ({ written: row.word, folded: row.word, joint: null }));
}

/**
 * All units but one, or all words but one where units are few, or all but sizes; then any word, alone or in its phrase.
 * A digit or letter alone is ignored: too much has it.
 */
function fallbacksOf(taken: Expansion[], units: Unit[], known: Known): ResolvedQuery["fallbacks"] {
  const named = taken.filter(({ word }) => !/\d/.test(word));
  const words = (some: Expansion[]) => some.map((expansion) => unitOfWord(expansion, known));
  const alone = named.filter(({ word }) => word.length >= fewestAlone(word));
  const isSized = named.length > 0 && named.length < taken.length;
  const most = allButOne(units) ?? allButOne(words(taken)) ?? (isSized ? everyUnit(unitsOf(named, known)) : null);
  const some = taken.length > 1 && alone.length > 0 ? anyUnit([...unitsOf(alone, known), ...words(alone)]) : null;
  return [most, some];
}

/** A word that the catalogue has is meant as it is, rather than as the beginning of others or as what means the same. */
const isWhole = ({ word, groups, corrected }: Expansion) => !corrected && (groups > 0 || formsOf(word).length > 1);
const isLiteral = (expansion: Expansion) => isWhole(expansion) || expansion.corrected || /\d/.test(expansion.word);
const literalTerms = (expansion: Expansion) => (isWhole(expansion) ? closed(formsOf(expansion.word)) : expansion.terms);

const beginningOf = (expansions: Expansion[]): string =>
  titleBeginning(
    expansions.slice(0, -1).map(({ word }) => word),
    literalTerms(expansions.at(-1)!),
  );

/** Words that are part of a meaningful phrase: they are no mistakes, even if the catalogue has none of them. */
function wordsInPhrases(words: string[], known: Known): Set<string> {
  const spans = words.flatMap((_, start) =>
    Array.from({ length: known.lexicon.longestPhrase - 1 }, (__, more) => words.slice(start, start + more + 2)),
  );
  return new Set(spans.filter((span) => sameAs(span, known).length > 0).flat());
}

/** The longest phrase that means something is taken as one unit, then the next; every other word is a unit of its own. */
function unitsOf(expansions: Expansion[], known: Known, literal = false): Unit[] {
  const units: Unit[] = [];
  for (let place = 0; place < expansions.length;) {
    const length = phraseLength(expansions.slice(place), known);
    const part = expansions.slice(place, place + length);
    if (literal && part.every(isLiteral)) units.push(...part.map((one) => literalTerms(one).map((term) => [term])));
    else units.push(length === 1 ? unitOfWord(part[0]!, known) : unitOfPhrase(part, known));
    place += length;
  }
  return units;
}

function phraseLength(expansions: Expansion[], known: Known): number {
  const words = expansions.map(({ word }) => word);
  for (let length = Math.min(known.lexicon.longestPhrase, words.length); length > 1; length--) {
    if (sameAs(words.slice(0, length), known).length > 0) return length;
  }
  return 1;
}

const unitOfWord = ({ word, terms }: Expansion, known: Known): Unit => [
  ...terms.map((term) => [term]),
  ...[word, ...(word.length < synonymBeginning ? [] : terms.map((term) => term.word))]
    .filter((one, place, all) => all.indexOf(one) === place)
    .flatMap((one) => sameAs([one], known).map(closed)),
];

/** The words as they are, each with all it may mean, or what means the same as all of them. */
const unitOfPhrase = (part: Expansion[], known: Known): Unit => [
  part.map(({ word, terms }) => (terms.some((term) => term.open) ? { word, open: true } : { word, open: false })),
  ...sameAs(
    part.map(({ word }) => word),
    known,
  ).map(closed),
];
