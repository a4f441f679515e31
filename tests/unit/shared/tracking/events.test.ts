// Shows what of an event's data is sent and kept: its named fields, 255 characters at most, nothing personal.
import { expect, test } from "vitest";
import { eventData, isEventName } from "#shared/tracking/events";

test("only the event's own fields are kept", () => {
  const data = { product: "nitrile-gloves", email: "noura@shop.test", path: "/x", token: "t" };
  expect(eventData("product_view", data)).toEqual({ product: "nitrile-gloves" });
  expect(eventData("login", { name: "Noura" })).toEqual({});
});

// Shows: tracking.validation
test("texts are cut at 255 characters, numbers stay, anything else goes", () => {
  expect(eventData("page_view", { screen: "ج ".repeat(200), path: { a: 1 } })).toEqual({
    screen: "ج ".repeat(200).slice(0, 255),
  });
  expect(eventData("add_to_cart", { sku: "AB-PFW", quantity: 3 })).toEqual({ sku: "AB-PFW", quantity: 3 });
  expect(eventData("add_to_cart", { sku: "", quantity: Number.NaN })).toEqual({});
});

test.each([
  ["gloves", { text: "gloves" }],
  ["قفازات", { text: "قفازات" }],
  ["size 7", {}],
  ["مقاس ٧", {}],
  ["noura@shop.test", {}],
])("a search for %s is kept as %j", (text, kept) => {
  expect(eventData("search", { text })).toEqual(kept);
  expect(Object.values(eventData("product_view", { searched: text }))).toEqual(Object.values(kept));
});

test("a field that holds something personal is left out whole", () => {
  expect(eventData("page_view", { screen: "home", path: "/cart/link/9f86d081884c7d659a2feaa0" })).toEqual({
    screen: "home",
  });
  expect(eventData("session_start", { utm_source: "to noura@shop.test", path: "/shop" })).toEqual({ path: "/shop" });
});

test("a name must be on the list, which nothing inherited is", () => {
  expect(["session_start", "add_to_cart"].every(isEventName)).toBe(true);
  expect(["", "toString", "$identify", undefined, 7].some(isEventName)).toBe(false);
});
