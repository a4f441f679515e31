import { attributesIn } from "#shared/goods/attributes/attributes-text";
import type { Attributes } from "#shared/goods/attributes/attributes";
import { familyKeys, familyOf, type FamilyKey } from "#shared/goods/attributes/families";
import type { CellReader } from "./cell-reader";
import { BadCell, readPairs, readText } from "./cell-text";
import { editDistance } from "../search/edit-distance";

const folded = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, "-");

/** The family that a cell names, by its key or its name in either language. @throws BadCell for none that there is */
export function readFamily(cell: string): FamilyKey {
  const typed = folded(readText(cell));
  const found = familyKeys.find((key) => key === typed || familyOf(key).name.some((name) => folded(name) === typed));
  if (found) return found;
  const nearest = familyKeys.toSorted((a, b) => editDistance(typed, a, true) - editDistance(typed, b, true))[0]!;
  const shown = JSON.stringify(typed.slice(0, 40));
  throw new BadCell(
    `has no family of goods ${shown}; the nearest is ${nearest}`,
    `لا توجد عائلة منتجات ${shown}؛ الأقرب ${nearest}`,
  );
}

/** What a SKU is chosen by. Each attribute that is none, or has a value of another unit, is said; the others are read. */
export function readAttributes(cells: CellReader, family: FamilyKey | null): Attributes {
  const pairs = cells.read("attributes", readPairs, []);
  const { values, problems } = attributesIn(pairs, family ? familyOf(family).attributes : []);
  for (const { en, ar } of problems) cells.say(`{attributes}: ${en}`, `{attributes}: ${ar}`);
  return values;
}
