import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { filterCount, listingSearch, parseListing, toggled, unfiltered } from "#client/shop/browse/listing/listing-url";
import { sorts } from "#shared/goods/listing";
import { facetKeys } from "#shared/goods/facets";

const parse = (search: string) => parseListing(new URLSearchParams(search));
const normal = (search: string) => listingSearch(parse(search));

/** Anything a hand-written address may hold, including names and values that mean nothing. */
const anyAddress = fc
  .array(
    fc.tuple(
      fc.constantFrom(...facetKeys, "search", "sort", "page", "utm_source", "__proto__"),
      fc.oneof(fc.string(), fc.constantFrom("1", "0", "2", "-1", "a,b", "b,a,", ...sorts, "10-50", "50-200")),
    ),
    { maxLength: 8 },
  )
  .map((pairs) => new URLSearchParams(pairs).toString());

describe("a listing's address", () => {
  test("normalising is idempotent", () => {
    // Shows that what the shop links to is already what it would make of it, for any address whatsoever.
    fc.assert(
      fc.property(anyAddress, (address) => {
        expect(normal(normal(address))).toBe(normal(address));
      }),
    );
  });

  test("building and parsing lose nothing", () => {
    // Shows that a query survives its own address, so that links, chips and forms mean what the page shows.
    fc.assert(
      fc.property(anyAddress, (address) => {
        expect(parse(normal(address))).toEqual(parse(address));
      }),
    );
  });

  test("the order of parameters and values does not matter", () => {
    // Shows that equal choices have one address and thereby one place in the cache.
    fc.assert(
      fc.property(fc.shuffledSubarray(["a", "b", "c"]), fc.shuffledSubarray(["x", "y"]), (brands, categories) => {
        const one = new URLSearchParams([
          ...brands.map((value) => ["brand", value]),
          ["category", categories.join(",")],
        ]);
        const other = new URLSearchParams([
          ["category", categories.toReversed().join(",")],
          ["brand", brands.toSorted().join(",")],
        ]);
        expect(listingSearch(parseListing(one))).toBe(listingSearch(parseListing(other)));
      }),
    );
  });

  test("toggling twice changes nothing but the page", () => {
    // Shows that a chip's link undoes exactly what the box did.
    fc.assert(
      fc.property(
        anyAddress,
        fc.constantFrom(...facetKeys),
        fc.constantFrom("a", "1", "10-50"),
        (address, key, value) => {
          const query = parse(address);
          const twice = toggled(toggled(query, key, value), key, value);
          expect(listingSearch(twice)).toBe(listingSearch({ ...query, page: 1 }));
        },
      ),
    );
  });

  test.each([
    ["", ""],
    ["page=1&sort=stock", ""],
    ["search=gloves&sort=relevance", "?search=gloves"],
    ["search=gloves&sort=stock", "?search=gloves&sort=stock"],
    ["sort=relevance", "?sort=relevance"],
    ["brand=safa&brand=noura-care&utm_source=mail", "?brand=noura-care,safa"],
    ["brand=safa,,%20safa&cod=0&offers=1", "?brand=safa&offers=1"],
    ["page=2&price=10-50&search=%20n95%20mask%20", "?search=n95%20mask&price=10-50&page=2"],
    ["brand=0", "?brand=0"],
    ["page=x", "?page=NaN"],
  ])("%s becomes %s", (written, address) => {
    // Shows the rules of the address by example: known parameters only, sorted, joined by comma, defaults left out.
    expect(normal(written)).toBe(address);
  });

  test("counts and drops filters", () => {
    // Shows what the filter button counts and what "clear" leaves.
    const query = parse("search=mask&brand=a,b&cod=1&page=3&sort=newest");
    expect(filterCount(query)).toBe(3);
    expect(listingSearch(unfiltered(query))).toBe("?search=mask&sort=newest");
  });
});
