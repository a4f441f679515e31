// Shows that no row of the table of screens contradicts another or itself: what is private is never listed, and so on.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { consoleRouteRows } from "#shared/routes/console-routes";
import { isGuardedPath } from "#shared/routes/guarded-paths";
import { pageModule, unsaid, type Screen, type ScreenRow } from "#shared/routes/screen";
import { consoleSegment, screens } from "#shared/routes/shop-routes";
import { root } from "#support/project-root";

const sourceOf = (page: string): string => readFileSync(path.join(root, pageModule(page)), "utf8");
const wholeRow = (row: ScreenRow): Screen => ({ ...unsaid, ...row });
const shop = Object.entries(screens).map(([name, row]) => [name, wholeRow(row)] as const);
const ofConsole = Object.entries(consoleRouteRows).map(([name, row]) => [name, wholeRow(row)] as const);
const both = [...shop, ...ofConsole];

test("no two screens have one path or one page module", () => {
  for (const of of ["path", "page"] as const) {
    const values = both.map(([, row]) => row[of]);
    expect(new Set(values).size).toBe(values.length);
  }
});

describe.each(both)("%s", (_, { path: pattern, page, audience, signIn, indexed, sitemap, posts }) => {
  test("is private where it needs sign-in, and unlisted where it is private", () => {
    const contradictions = {
      publicAndGuarded: signIn !== false && audience === "public",
      privateAndListed: audience === "private" && indexed,
      unlistedInSitemap: !indexed && sitemap,
    };
    expect(Object.entries(contradictions).filter(([, met]) => met)).toEqual([]);
  });

  test("has a loader where it needs sign-in, since the browser's guard stands before loaders", () => {
    const own = /^export (?:async function|function|const) loader\b/m.test(sourceOf(page));
    const apart = existsSync(path.join(root, pageModule(page).replace("-page.tsx", "-loader.ts")));
    // The console's own loader stands above its screens'.
    const above = pattern.startsWith(`/${consoleSegment}`);
    expect(signIn === false || own || apart || above).toBe(true);
  });

  test("takes a form when its module has an action", () => {
    const source = sourceOf(page);
    expect(/^export (?:async function|function|const) action\b|^export \{[^}]*\baction\b/m.test(source)).toBe(
      posts !== "no",
    );
  });

  test("leads guests to sign-in when it says so", () => {
    expect(isGuardedPath(pattern.replaceAll(/:\w+/g, "some-value"))).toBe(signIn !== false);
  });
});

test.each(ofConsole)("%s stands below the console's path", (_, { path: pattern }) => {
  expect(pattern.split("/")[1]).toBe(consoleSegment);
});
