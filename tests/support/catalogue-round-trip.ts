import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import { main as exportGoods } from "../../scripts/catalogue/export";
import { openLocalShop, root } from "../../scripts/catalogue/open-shop";
import { readSource } from "../../scripts/catalogue/read-source";
import { rowsOf } from "../../worker/backend/catalogue-import/rows";
import type { CatalogueSource } from "../../worker/backend/catalogue-import/source";
import { writeCatalogue } from "../../worker/backend/catalogue-import/store";
import { runCatalogue } from "./catalogue-command";

/** The catalogue of the demo, as its files have it. */
export const demoSource = () => readSource(path.join(root, "catalogue/data"));

/** A folder for the shops of a test's commands, which begin without goods: applying the migrations once is enough. */
export async function shopFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-command-"));
  const place = (name: string) => path.join(folder, name);
  const empty = await openLocalShop(place("empty"));
  await empty.close();
  return {
    place,
    /** The state folder of an empty shop. */
    emptyShop(name: string): string {
      cpSync(place("empty"), place(name), { recursive: true });
      return place(name);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** The whole catalogue but for the moment of its import. */
async function contents(state: string): Promise<Record<string, Record<string, unknown>[]>> {
  const shop = await openLocalShop(state);
  const tables = ["terms", "product_groups", "variants", "listing_entries", "facet_counts"];
  const all = await shop.binding.batch<Record<string, unknown>>(
    tables.map((table) => shop.binding.prepare(`SELECT * FROM ${table}`)),
  );
  await shop.close();
  const timeless = all.map(({ results }) => results.map((row) => ({ ...row, updated_at: 0 })));
  return Object.fromEntries(tables.map((table, at) => [table, timeless[at] ?? []]));
}

/** An export without its moment, the last cell of each line. */
export const momentless = (text: string) => text.replaceAll(/,[^,\n]*Z\n/g, "\n");

/**
 * Writes a catalogue into a shop, exports it, imports that into another one and exports it again, the latter two by processes.
 * @returns what the import said, whether both files are the same but for their moment, and the tables that differ or are short
 */
export async function roundTrip(
  { place, emptyShop }: Awaited<ReturnType<typeof shopFolder>>,
  source: CatalogueSource,
): Promise<{
  said: string;
  isSame: boolean;
  isSameBut: boolean;
  differing: string[];
  products: number;
  hasEnd: boolean;
}> {
  const demo = await openLocalShop(emptyShop("demo"));
  const now = Date.now();
  await writeCatalogue(demo.db, rowsOf(source, now), now);
  await demo.close();
  await exportGoods([place("first.csv"), "--state-dir", place("demo")]);
  const imported = await runCatalogue("import", emptyShop("copy"), place("first.csv"));
  const second = await runCatalogue("export", place("copy"));
  const first = readFileSync(place("first.csv"), "utf8");
  const [whole, copied] = [await contents(place("demo")), await contents(place("copy"))];
  return {
    said: imported.output + imported.errors,
    isSame: second.output === first,
    isSameBut: momentless(second.output) === momentless(first),
    differing: Object.entries(whole)
      .filter(([table, rows]) => rows.length < 50 || !isDeepStrictEqual(copied[table], rows))
      .map(([table]) => table),
    products: whole["product_groups"]!.length,
    hasEnd: whole["variants"]!.some(({ special_ends_at }) => special_ends_at !== null),
  };
}

/** What such a way should return. @param products in the catalogue */
export const soundRoundTrip = (products: number) => ({
  said: expect.stringMatching(/^Imported \d+ products with \d+ SKUs and \d+ terms, 0 new pictures/),
  isSame: false,
  isSameBut: true,
  differing: [],
  products,
  hasEnd: true,
});
