// Shows that the browser has every text that a screen or the frame can say: those its trait names, and no more.
import { describe, expect, test } from "vitest";
import { consoleRouteRows } from "#shared/routes/console-routes";
import { screens } from "#shared/routes/shop-routes";
import { pageModule, type ScreenRow } from "#shared/routes/screen";
import { together } from "#client/messages/together";
import { resolve, sourceFiles } from "./source-files";

const client = new Map(sourceFiles("client").map((source) => [source.file, source]));
const groups = Object.entries(together);
const frame = groups.flatMap(([name, group]) => (group === "frame" ? [name] : [])).toSorted();
/** What comes with every screen and every lazy part. */
const shared = new Set(groups.map(([name]) => name));

/** Modules fetched with their own texts → the features named for them (`withTexts`). */
const lazyParts = new Map(
  [...client.values()].flatMap(({ file, text }) =>
    [...text.matchAll(/withTexts\(\s*\(\) => import\("([^"]+)"\),\s*\[([^\]]*)\]/g)].map(
      ([, module = "", features = ""]) =>
        [resolve(file, module), [...features.matchAll(/[\w-]+/g)].map(String)] as const,
    ),
  ),
);

/** What a module imports in the end; what only the server renders is left out. */
function reached(start: string, found = new Set<string>()): Set<string> {
  const file = [start, `${start}.ts`, `${start}.tsx`].find((name) => client.has(name));
  if (!file || found.has(file) || /\/(footer|link-preview|.*-graph)\.tsx?$/.test(file)) return found;
  found.add(file);
  for (const imported of client.get(file)!.imports) if (!lazyParts.has(imported)) reached(imported, found);
  return found;
}

const inKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The features that the modules' texts belong to. */
function featuresIn(files: Iterable<string>): string[] {
  const texts = [...files].map((file) => withoutServerParts(client.get(file)!.text));
  const ids = texts.flatMap((text) => [...text.matchAll(/\bt\([^"`)]*["`](\w+)\./g)].map((match) => match[1]!));
  return [...new Set(ids.map(inKebabCase))].toSorted();
}

/** The help menu's links stand in a region that the server alone writes. */
const withoutServerParts = (text: string): string => text.replace(/function HelpLinks[\s\S]*/, "");

const rows: ScreenRow[] = [...Object.values(screens), ...Object.values(consoleRouteRows)];
/** What comes with the console's frame. */
const ofConsole = ["console", "theme"];

describe("texts", () => {
  test("every page module is a screen's", () => {
    // Shows that the test below looks at every page module.
    const modules = [...client.keys()].filter((file) => file.endsWith("-page.tsx"));
    expect(rows.map(({ page }) => pageModule(page)).toSorted()).toEqual(modules.toSorted());
  });

  test("the frame says only its own texts", () => {
    // Shows that header and bars have their words on every page, those of a screen that sleeps among them.
    expect(featuresIn(reached("client/shop/frame/layout/layout"))).toEqual(frame);
  });

  test.each([...lazyParts])("%s says what is fetched with it", (module, named) => {
    // Shows that what opens on a touch has its words, and fetches no others.
    const known = module.startsWith("client/console/") ? [...shared, ...ofConsole] : [...shared];
    const said = featuresIn(reached(module)).filter((feature) => !known.includes(feature));
    expect(said).toEqual(named.toSorted());
  });

  test.each(rows)("$page says what its row names", ({ page, texts = [] }) => {
    // Shows that no screen shows a bare id after a navigation, nor fetches texts it never says.
    const known = page.startsWith("console/") ? [...shared, ...ofConsole] : [...shared];
    const said = featuresIn(reached(pageModule(page))).filter((feature) => !known.includes(feature));
    expect(said).toEqual(texts.toSorted());
  });
});
