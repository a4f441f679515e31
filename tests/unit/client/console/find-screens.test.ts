// Shows that the search over everything finds every screen of the console that an address alone opens, in the menu or not, by its name
// in either language, for those who may see it.
import { describe, expect, test } from "vitest";
import ar from "#client/messages/ar/console.json" with { type: "json" };
import en from "#client/messages/en/console.json" with { type: "json" };
import { findScreens } from "#client/console/find-screens";
import { consoleRouteRows } from "#shared/routes/console-routes";
import type { ConsoleRouteRow } from "#shared/routes/console/row";
import { rights, rightsOf, type Right } from "#shared/console/rights";

const texts = [en, ar];
const paths = (search: string, held: readonly Right[] = rights, languages: readonly object[] = texts) =>
  findScreens(search, held, languages as never).map(({ path }) => path);

/** Found from the list that they belong to, with what is chosen there; and the search itself. */
const foundElsewhere = new Set(["find", "invite", "newPage", "newTerm"]);
const screens = Object.entries<ConsoleRouteRow>(consoleRouteRows).filter(
  ([name, { path, outside }]) => !outside && !path.includes(":") && !foundElsewhere.has(name),
);

describe.for([
  ["English", en],
  ["Arabic", ar],
] as const)("by its name in %s", ([, messages]) => {
  test.for(screens)("%s", ([name, { path }]) => {
    const named = messages as Record<string, string>;
    expect(paths(named[`console.menu.${name}`] ?? named[`console.act.${name}`] ?? "has no name")).toContain(path);
  });
});

// Shows: console.screens-found
test("what is not in the menu comes behind what is, with its area", () => {
  expect(findScreens("vouchers", rights, [en] as never)).toEqual([
    { path: "/admin/vouchers", title: "Vouchers", more: "" },
    { path: "/admin/figures/vouchers", title: "Vouchers", more: "Reports" },
  ]);
  expect(findScreens("accounting", rights, [ar, en] as never)).toEqual([
    { path: "/admin/figures/accounting", title: "المحاسبة", more: "التقارير" },
  ]);
});

// Shows: console.screens-found
test("nobody finds what they may not see", () => {
  expect(paths("accounting", rightsOf.catalogue)).toEqual([]);
  expect(paths("margin", rightsOf.catalogue)).toEqual(["/admin/figures/margin"]);
});

test("who may not know the stock finds a list of prices alone", () => {
  const held = rights.filter((right) => !right.startsWith("stock."));
  expect(findScreens("prices", held, [en] as never).map(({ title }) => title)).toContain("Prices");
  expect(findScreens("prices", rights, [en] as never).map(({ title }) => title)).toContain("Prices and stock");
});
