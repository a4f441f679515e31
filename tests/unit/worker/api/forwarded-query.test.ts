// Shows that only known parameters reach a backend, so that the address it is asked is a safe cache key.
import { expect, test } from "vitest";
import { forwardedQuery } from "../../../../worker/api/forwarded-query";

const forwarded = (query: string) => forwardedQuery("listProductGroups", new URLSearchParams(query), "ar").toString();
const always = "business_category=&country=UAE&currency=AED&lang=ar";

test.each([
  ["nothing", "", always],
  ["unknown parameters are dropped", "utm_source=x&_=1", always],
  ["country, currency and language are the shop's", "country=US&currency=USD&lang=en", always],
  [
    "known ones stay, sorted",
    "sort=newest&page=2",
    "business_category=&country=UAE&currency=AED&lang=ar&page=2&sort=newest",
  ],
  [
    "a repeated one keeps its order",
    "brand=b&brand=a",
    "brand=b&brand=a&business_category=&country=UAE&currency=AED&lang=ar",
  ],
  ["an outside engine's words pass (A35)", "typesense=1", `${always}&typesense=1`],
  [
    "a search passes whole, with everything the shop's own backend reads",
    "search=%D9%82%D9%81%D8%A7%D8%B2+%22x%22&typesense=1&advance_search=1&rows=1&sort=stock&price=0-50&limit=8",
    `advance_search=1&${always}&limit=8&price=0-50&rows=1&search=%D9%82%D9%81%D8%A7%D8%B2+%22x%22&sort=stock&typesense=1`,
  ],
  [
    "the business category stays",
    "business_category=dental",
    "business_category=dental&country=UAE&currency=AED&lang=ar",
  ],
])("%s", (_, query, expected) => {
  expect(forwarded(query)).toBe(expected);
});
