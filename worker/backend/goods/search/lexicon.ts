import { foldWords, type Word } from "#backend/platform/text/fold";
import { formsOf } from "./irregular-forms";
import { soundOfEnglish } from "./sound";
import ofTrade from "./synonyms.json";

/** What staff have taught the search, beside the words of the trade. */
export type Taught = {
  /** Phrases that find each other, a list for each rule. */
  synonyms: readonly (readonly string[])[];
  /** A word as it is typed, and what is meant. */
  spellings: readonly (readonly [from: string, to: string])[];
  /** Ids of products that come first for a query. */
  pins: readonly { query: string; groups: readonly number[] }[];
};

const folded = (text: string): string[] => foldWords(text).map((word) => word.folded);
/** One and many are one. */
const keyOf = (words: readonly string[]): string => words.map((word) => formsOf(word)[0]).join(" ");

const phrasesOfTrade = ofTrade.map((group) => group.map(folded));

/** A query, or a word, as rules are found by. */
export const keyOfText = (text: string): string => keyOf(folded(text));

/** Everything that staff have taught the search: synonyms, corrections, and products that come first. */
export class Lexicon {
  readonly #others = new Map<string, string[][]>();
  readonly #spellings: Map<string, Word[]>;
  readonly #pins: Map<string, readonly number[]>;
  /** Single words that have synonyms, folded. */
  readonly words: readonly string[];
  /** The same by their sound. */
  readonly wordsBySound: ReadonlyMap<string, readonly string[]>;
  /** Words of the longest phrase. */
  readonly longestPhrase: number;

  constructor({ synonyms, spellings, pins }: Taught) {
    const phrases = [
      ...phrasesOfTrade,
      ...synonyms.map((group) => group.map(folded).filter((words) => words.length > 0)),
    ];
    for (const group of phrases) {
      for (const phrase of group) {
        const key = keyOf(phrase);
        this.#others.set(key, [...(this.#others.get(key) ?? []), ...group.filter((other) => other !== phrase)]);
      }
    }
    const all = phrases.flat();
    this.words = [...new Set(all.flatMap((phrase) => (phrase.length === 1 ? phrase : [])))];
    this.wordsBySound = Map.groupBy(this.words, soundOfEnglish) as Map<string, string[]>;
    this.longestPhrase = Math.max(...all.map((phrase) => phrase.length));
    this.#spellings = new Map(spellings.map(([from, to]) => [keyOfText(from), foldWords(to)]));
    this.#pins = new Map(pins.map(({ query, groups }) => [keyOfText(query), groups]));
  }

  /** What means the same as these folded words, folded too; none when nobody said so. */
  synonymsOf(words: readonly string[]): string[][] {
    return this.#others.get(keyOf(words)) ?? [];
  }

  /** The words that are meant by these. */
  spelt(words: readonly Word[]): Word[] {
    if (this.#spellings.size === 0) return [...words];
    return words.flatMap((word) => this.#spellings.get(keyOf([word.folded])) ?? [word]);
  }

  /** Products that come first for these folded words, in their order. */
  pinned(words: readonly string[]): readonly number[] {
    return this.#pins.get(keyOf(words)) ?? [];
  }
}

export const untaught: Taught = { synonyms: [], spellings: [], pins: [] };
