// Shows that no collection can take the place of a screen, of a language or of what is no screen at all.
import { expect, test } from "vitest";
import { reservedSegments } from "../../../shared/reserved-segments";

test.each(["404", "about", "account", "admin", "api", "ar", "brand", "cart", "dev", "media", "order", "shop"])(
  "%s is reserved",
  (segment) => expect(reservedSegments.has(segment)).toBe(true),
);

test.each([":slug", "", "en", "clinic-essentials", "orders"])("%s is not", (segment) =>
  expect(reservedSegments.has(segment)).toBe(false),
);
