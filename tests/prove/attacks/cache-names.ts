import { expect } from "vitest";
import { mountedSegments } from "#shared/routes/reserved-segments";
import type { Attack, Target } from "#support/attacker";
import { browserAgent, crawlerAgent, phoneAgent } from "#support/browser-agent";
import { screens } from "#support/screens";

const markup = '<meta http-equiv=refresh content="0;url=//evil.example"><form action=/account/login method=post>';
const written = encodeURIComponent(markup);

/** As whom a page is kept: each is another name for it. */
const visitors: Record<string, string>[] = [
  { "user-agent": browserAgent },
  { "user-agent": phoneAgent },
  { "user-agent": crawlerAgent },
  { "user-agent": browserAgent, cookie: "business_category=clinic" },
];

/** That an answer is what its type says: what is no document is not shown as one, and says nothing as markup. */
async function expectOneThing(path: string, answer: Response): Promise<void> {
  const text = await answer.text();
  const type = answer.headers.get("content-type") ?? "";
  if (text === "") return;
  if (type.startsWith("text/html")) expect([path, text.slice(0, 15).toLowerCase()]).toEqual([path, "<!doctype html>"]);
  else expect([path, text.trimStart().slice(0, 9).toLowerCase()]).not.toEqual([path, "<!doctype"]);
  expect([path, text.includes(markup)]).toEqual([path, false]);
}

/** Asks for data by a page's address, and then for the page, as everybody who could be sent it. */
const askedForDataFirst = async ({ nobody }: Target, path: string, headersOf: typeof visitors): Promise<void> => {
  const joint = path.includes("?") ? "&" : "?";
  for (const headers of headersOf) {
    for (const asked of [`${path}${joint}page-data=x`, path, path]) {
      await expectOneThing(asked, await nobody().fetch(asked, { headers }));
    }
  }
};

/** Where the shop has asked itself, and what stands beside its pages. */
const words = ["call", "inner", "page", "file", "joined-reads", ...mountedSegments];

/** One name for two things that are kept: a page, and what a program is answered. */
export const cacheNames: Attack[] = [
  {
    tries: "a call's answer under the name of a page, by the parameter for a page's data",
    held: "what is sent as a page is one, for every kind of visitor and in both languages",
    async run(target) {
      for (const word of words) {
        const headersOf = word === "call" ? visitors : visitors.slice(0, 1);
        for (const prefix of ["", "/ar"]) {
          await askedForDataFirst(target, `${prefix}/${word}/products?brand=${written}`, headersOf);
        }
      }
      for (const path of ["/call/api/get-data-json", "/call/api/products", "/call/products/search", "/call/api/shop"])
        await askedForDataFirst(target, `${path}?name=product_group&brand=${written}`, visitors.slice(0, 1));
    },
  },
  {
    tries: "the data of every public page, by a hash that it never had",
    held: "there is none, and the page stays one",
    async run(target) {
      const pages = Object.values(screens).filter(({ status, guarded }) => status === 200 && !guarded);
      for (const { path } of pages) {
        for (const prefix of ["", "/ar"]) await askedForDataFirst(target, prefix + path, visitors.slice(0, 1));
      }
    },
  },
  {
    tries: "markup as the value of a filter, to be repeated in a reply",
    held: "a reply does not repeat what the shop does not know; a page repeats it as text",
    async run({ nobody }) {
      for (const path of [
        "/api/products/?",
        "/api/get-data-json/?name=product_group&",
        "/products?",
        "/ar/products?",
      ]) {
        for (const facet of ["brand", "category", "size", "colour"]) {
          const answer = await nobody().fetch(`${path}${facet}=${written}`);
          expect([path, facet, answer.status]).toEqual([path, facet, 200]);
          const text = await answer.clone().text();
          if (path.startsWith("/api/"))
            expect([path, facet, text.includes("evil.example")]).toEqual([path, facet, false]);
          await expectOneThing(path, answer);
        }
      }
    },
  },
];
