// Shows what a page knows of its visitor from its tail, and when it asks again because the page is older than the
// visitor.
import { expect, test, vi } from "vitest";
import { hasTailMarker, readTail } from "#client/shop/frame/shopper/tail";

const page = (tail: string | null, cookie: string) =>
  vi.stubGlobal("document", { cookie, getElementById: () => (tail === null ? null : { textContent: tail }) });

test.each([
  ["no tail and no marker", null, "", { flash: null }],
  ["an empty tail", "", "", { flash: null }],
  [
    "no tail, and a marker: what is personal is to be asked for",
    null,
    "a=1; has_tail=1",
    { flash: null, shopper: null },
  ],
  ["a tail without a shopper, and a marker", '{"flash":null}', "has_tail=1; b=2", { flash: null, shopper: null }],
  ["a tail with a shopper", '{"flash":null,"shopper":{"cart":1}}', "has_tail=1", { flash: null, shopper: { cart: 1 } }],
])("%s", (_, tail, cookie, read) => {
  page(tail, cookie);
  expect(readTail()).toEqual(read);
});

test.each([
  ["has_tail=1", true],
  ["a=1; has_tail=1; b=2", true],
  ["has_tail=0", false],
  ["has_tail=10", false],
  ["xhas_tail=1", false],
  ["", false],
])("the cookie %j is a marker: %s", (cookie, is) => {
  page(null, cookie);
  expect(hasTailMarker()).toBe(is);
});
