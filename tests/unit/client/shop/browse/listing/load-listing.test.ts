// Shows that what a visitor has chosen is a filter on the page though no reply repeats what the shop does not know, so that
// it can be taken back in the panel too, and that its name is what the address says.
import type { LoaderFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import type { ApiClient } from "#shared/calls/api-client";
import { loadListing } from "#client/shop/browse/listing/loading/load-listing";
import { loaderContext, type Visit } from "#client/runtime/request-context";

const small = { value: "s", label: "Small", count: 3, selected: false };
const size = { key: "size", label: "Size", values: [small] };

function listingAt(search: string, facets: unknown[]) {
  const reply = { success: true, products: [], total: 0, total_is_exact: true, term: null, facets };
  const api = { call: async () => reply } as unknown as ApiClient;
  const context = loaderContext(api, { locale: "en" } as Visit, () => undefined);
  return loadListing({ url: new URL(`https://shop.test/products${search}`), context } as unknown as LoaderFunctionArgs);
}
const valuesOf = async (search: string, facets: unknown[]) =>
  (await listingAt(search, facets)).facets?.map(({ key, values }) => [
    key,
    values.map(({ value, label, count }) => [value, label, count]),
  ]);

test("an unknown value stands behind the known ones, as it is written and with nothing to be found", async () => {
  const known = ["s", "Small", 3];
  expect(await valuesOf("?size=%3Cb%3E,s", [size])).toEqual([["size", [known, ["<b>", "<b>", 0]]]]);
  expect(await valuesOf("?size=s", [size])).toEqual([["size", [known]]]);
});

test("one of a facet without any value that would leave something is there too", async () => {
  const colour = { key: "colour", label: "Colour", values: [] };
  expect(await valuesOf("?colour=x", [colour])).toEqual([["colour", [["x", "x", 0]]]]);
});
