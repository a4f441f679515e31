// Shows that every icon that can be named is drawn in the sprite, and nothing else.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sprite } from "#client/ui/icon-sprite";

test("names and symbols are the same", () => {
  const source = readFileSync("client/ui/icon.tsx", "utf8");
  const names = Array.from(/type IconName =([^;]+);/.exec(source)![1]!.matchAll(/"(\w+)"/g), ([, name]) => name);
  const symbols = Array.from(
    sprite.matchAll(/<symbol id="icon-(\w+)" viewBox="0 0 (?:24 24|30 20)"><path d=/g),
    ([, id]) => id,
  );
  expect(names.length).toBeGreaterThan(20);
  expect(symbols.toSorted()).toEqual(names.toSorted());
});
