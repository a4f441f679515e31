// Shows that every choice of a list says what it sends apart from what it shows: a text on the page may hold isolates
// (`shared/text/isolated.ts`), which nobody has typed and which must not be kept, searched or compared.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("no option sends the text that it shows", () => {
  const bare = globSync("client/**/*.tsx").flatMap((file) =>
    (readFileSync(file, "utf8").match(/<option\b[^>]*>/g) ?? [])
      .filter((tag) => !/\svalue=/.test(tag))
      .map((tag) => `${file}: ${tag}`),
  );
  expect(bare).toEqual([]);
});
