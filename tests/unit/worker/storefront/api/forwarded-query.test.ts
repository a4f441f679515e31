// Shows that only known parameters reach a backend, so that the address it is asked is a safe cache key.
import { expect, test } from "vitest";
import { forwardedQuery } from "#storefront/api/forwarded-query";

const forwarded = (query: string) => forwardedQuery("listProductGroups", new URLSearchParams(query), "ar").toString();
const always = "business_category=&country=UAE&currency=AED&lang=ar";
const named = "name=product_group";

test.each([
  ["nothing", "", `${always}&${named}`],
  ["unknown parameters are dropped", "utm_source=x&_=1", `${always}&${named}`],
  ["country, currency and language are the shop's", "country=US&currency=USD&lang=en", `${always}&${named}`],
  ["known ones stay, sorted", "sort=newest&page=2", `${always}&${named}&page=2&sort=newest`],
  ["a repeated one keeps its order", "brand=b&brand=a", `brand=b&brand=a&${always}&${named}`],
  ["an outside engine's words are nobody's to choose", "typesense=1&advance_search=1", `${always}&${named}`],
  [
    "a search passes whole",
    "search=%D9%82%D9%81%D8%A7%D8%B2+%22x%22&rows=1&sort=stock&price=0-50&limit=8",
    `${always}&limit=8&${named}&price=0-50&rows=1&search=%D9%82%D9%81%D8%A7%D8%B2+%22x%22&sort=stock`,
  ],
  [
    "the business category stays",
    "business_category=dental",
    `business_category=dental&country=UAE&currency=AED&lang=ar&${named}`,
  ],
])("%s", (_, query, expected) => {
  expect(forwarded(query)).toBe(expected);
});

test("the name that distinguishes calls of one path is the call's own, whatever the request says", () => {
  const nameFor = (...asked: Parameters<typeof forwardedQuery>) => forwardedQuery(...asked).get("name");
  expect(nameFor("listTopOffers", new URLSearchParams(), "en")).toBe("top_offers");
  expect(nameFor("getProduct", new URLSearchParams("name=x"), "en")).toBe(null);
});
