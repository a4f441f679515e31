// Shows that what tells one product from others leaves out words that very many have, half-typed ones too.
import { expect, test } from "vitest";
import { Lexicon, untaught } from "#backend/goods/search/lexicon";
import { parseQuery } from "#backend/goods/search/query";
import { resolve } from "#backend/goods/search/resolve";

const endingsOf = (asked: string, groups: number) => ({ asked, word: "sterile", shown: "sterile", groups });
const telling = (asked: string, groups: number) =>
  resolve(parseQuery(`falcon ${asked}`)!, {
    endings: [{ asked: "falcon", word: "falcon", shown: "falcon", groups: 500 }, endingsOf(asked, groups)],
    near: [],
    alike: [],
    compounds: [],
    isCode: false,
    lexicon: new Lexicon(untaught),
  }).telling;

test.for([
  ["sterile", '"sterile"'],
  ["steril", '"sterile"'],
  ["ste", '"ste" *'],
] as const)("%s is left out when very many groups have what it begins", ([asked, match]) => {
  expect(telling(asked, 5001)).toBe('((("falcon")))');
  expect(telling(asked, 5000)).toContain(match);
});
