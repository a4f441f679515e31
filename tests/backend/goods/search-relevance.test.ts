// Shows that people who type as people do find what they mean in the demo catalogue; prints how often it comes first.
import { beforeAll, expect, test } from "vitest";
import { succeed } from "#support/backend-calls";
import { loadDemoCatalogue } from "#support/demo-catalogue";
import { judgedSearches } from "#support/judged-searches";

beforeAll(loadDemoCatalogue, 60_000);

/** Shares of searches with an acceptable answer among the first; what was reached may not be lost. */
const floors = { 1: 0.97, 3: 0.99, 10: 0.99 };
const depths = [1, 3, 10] as const;

// Shows: search.words, search.sizes
test("an acceptable answer is among the first", async () => {
  const judged = Object.entries(judgedSearches).flatMap(([group, searches]) =>
    searches.map(([text, acceptable]) => ({ group, text, acceptable })),
  );
  expect(judged.length).toBeGreaterThanOrEqual(60);
  const places = await Promise.all(
    judged.map(async ({ text, acceptable, ...rest }) => {
      const lang = /\p{Script=Arabic}/u.test(text) ? "ar" : "en";
      const { products } = await succeed("listProductGroups", { search: text, limit: 10, lang });
      return { ...rest, text, place: products.findIndex(({ slug }) => acceptable.test(slug)) };
    }),
  );
  const rateAt = (depth: number, some = places) =>
    some.filter(({ place }) => place >= 0 && place < depth).length / some.length;
  const line = (name: string, some = places) =>
    `${name.padEnd(30)} ${String(some.length).padStart(4)} ${depths.map((depth) => `${(rateAt(depth, some) * 100).toFixed(0)} %`.padStart(6)).join(" ")}`;
  const groups = Object.keys(judgedSearches).map((group) =>
    line(
      group,
      places.filter((one) => one.group === group),
    ),
  );
  const missed = places
    .filter(({ place }) => place !== 0)
    .map(({ text, place }) => `${text} (${place < 0 ? "not in ten" : place + 1})`);
  console.log(
    ["judged searches              found at 1, 3, 10", ...groups, line("all"), `not first: ${missed.join(", ")}`].join(
      "\n",
    ),
  );
  for (const depth of depths) expect(rateAt(depth), `among the first ${depth}`).toBeGreaterThanOrEqual(floors[depth]);
}, 60_000);
