// Shows that the address of a comparison names its products and nothing else can break it.
import fc from "fast-check";
import { expect, test } from "vitest";
import { compareUrl } from "#client/shop/browse/compare/compare-url";
import { comparedIn } from "#client/shop/browse/compare/compared-in";

const at = (path: string) => new URL(path, "https://shop.test");

test("whatever ids are put into an address are read from it, each once and four at most", () => {
  const id = fc.stringMatching(/^[a-z0-9&=?#%+-]{1,20}$/);
  fc.assert(
    fc.property(fc.array(id, { maxLength: 8 }), (ids) => {
      expect(comparedIn(at(compareUrl(ids)))).toEqual([...new Set(ids)].slice(0, 4));
    }),
  );
});

test.each([
  ["/compare", []],
  ["/compare?products=", []],
  ["/compare?products=,,", []],
  ["/compare?products=1,,%202%20,1", ["1", "2"]],
  [`/compare?products=${"x".repeat(300)},7`, ["7"]],
])("%s names %j", (path, ids) => expect(comparedIn(at(path))).toEqual(ids));
