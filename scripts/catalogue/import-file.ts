import type { ColumnName } from "#shared/goods/catalogue-columns";
import { reservedSegments } from "#shared/routes/reserved-segments";
import { CatalogueReader, type Entry } from "#backend/goods/catalogue-csv/catalogue-reader";
import { readHeader, readLine } from "#backend/goods/catalogue-csv/header";
import { KnownTerms } from "#backend/goods/catalogue-csv/known-taxonomy";
import type { Problems } from "#backend/goods/catalogue-csv/problems";
import { selectTermRecords } from "#backend/goods/catalogue/records-statements";
import { reservedProductSlugs } from "#backend/goods/catalogue-import/problems";
import { applyImport } from "#backend/goods/catalogue-import/catalogue-import-store";
import {
  beginImport,
  discardImport,
  readForeignSkus,
  stageEntries,
} from "#backend/goods/catalogue-import/staging-store";
import { BrokenFile, csvRecords } from "./csv-records";
import { foreseeStock, readStockChanges, type StockChange } from "#backend/goods/catalogue-import/stock-statements";
import { LackingAttributes } from "./lacking-attributes";
import type { Shop } from "./open-shop";
import { BadPicture } from "./picture-file";
import { inParallel, type Pictures } from "./pictures";
import { Progress } from "./progress";

export type ImportOptions = { dryRun: boolean; replace: boolean; setStock?: boolean };
export type ImportCounts = CatalogueReader["counts"] & {
  pictures: number;
  /** SKUs of the shop whose stock changed, or would by a dry run. */
  stock: StockChange[];
  /** SKUs that keep a stock which is not the file's, because the file does not say what it was exported with. */
  stockKept: number;
  /** The same of SKUs whose stock is the sum of their lots. */
  stockOfLots: number;
  lacking: LackingAttributes;
};

/** Entries that are checked against the database and set aside together. */
const entriesAtOnce = 200;

/**
 * Reads a file, checks all of it, and only then changes the shop: pictures first, then the catalogue in one transaction.
 * @param problems is filled; with one in it the shop is as it was
 */
export async function importFile(
  file: string,
  shop: Shop,
  pictures: Pictures,
  problems: Problems,
  { dryRun, replace, setStock = false }: ImportOptions,
): Promise<ImportCounts> {
  const now = Date.now();
  const [terms] = await shop.db.run(selectTermRecords());
  const known = new KnownTerms(terms);
  const reader = new CatalogueReader(known, { terms: reservedSegments, products: reservedProductSlugs }, problems);
  const importId = dryRun ? now : await beginImport(shop.db, now);
  let staged = 0;
  const foreseen: StockChange[] = [];
  let stockKept = 0;
  let stockOfLots = 0;
  const lacking = new LackingAttributes();
  const take = async (entries: Entry[]) => {
    await findPictures(entries, pictures, problems);
    if (!replace) await refuseForeignSkus(entries, shop, reader, problems);
    for (const entry of entries) if ("group" in entry) lacking.add(entry.group);
    if (problems.count > 0) return;
    const variants = entries.flatMap((entry) => ("group" in entry ? entry.group.variants : []));
    const { changes, kept, ofLots } = await foreseeStock(shop.db, variants, setStock);
    foreseen.push(...changes);
    stockKept += kept;
    stockOfLots += ofLots;
    if (dryRun) return;
    await stageEntries(shop.db, importId, entries);
    staged += entries.length;
  };
  await readEntries(file, reader, problems, take);
  if (problems.count === 0 && reader.counts.products + reader.counts.terms === 0)
    problems.add(null, "the file has no goods");
  if (problems.count === 0 && replace && reader.counts.products === 0) {
    problems.add(null, "the file has no product, and --replace would remove all");
  }
  if (dryRun) return { ...reader.counts, pictures: 0, stock: foreseen, stockKept, stockOfLots, lacking };
  if (problems.count > 0) {
    await discardImport(shop.db, importId);
    return { ...reader.counts, pictures: 0, stock: [], stockKept, stockOfLots, lacking };
  }
  const stored = await Progress.during("storing pictures", pictures.store());
  try {
    await Progress.during("writing the catalogue", applyImport(shop.db, importId, staged, now, { replace, setStock }));
  } catch (error) {
    const [, text] = changesMeanwhile.find(([name]) => String(error).includes(name)) ?? [];
    if (text === undefined) throw error;
    problems.add(null, text);
  }
  const stock = await readStockChanges(shop.db, importId);
  return { ...reader.counts, pictures: stored, stock, stockKept, stockOfLots, lacking };
}

/** What may have happened between check and writing, by the name of the constraint that it breaks. */
const changesMeanwhile = [
  ["another_import_began", "another import has begun meanwhile; import the file again"],
  ["sku_of_another_product", "an SKU has become that of another product meanwhile; import the file again"],
] as const;

async function readEntries(
  file: string,
  reader: CatalogueReader,
  problems: Problems,
  take: (entries: Entry[]) => Promise<void>,
): Promise<void> {
  let header: ColumnName[] | undefined;
  let entries: Entry[] = [];
  let lines = 0;
  const progress = new Progress(() => `${lines.toLocaleString("en")} lines read, ${problems.count} problems`);
  try {
    for await (const { line, cells } of csvRecords(file)) {
      if (line === 1) {
        header = readHeader(cells, problems);
        if (!header) return;
        continue;
      }
      lines += 1;
      if (cells.every((cell) => cell.trim() === "")) continue;
      const read = readLine(cells, line, header ?? [], problems);
      if (read) entries.push(...reader.read(read));
      if (entries.length >= entriesAtOnce) await take(entries.splice(0));
      progress.step();
    }
    if (!header) problems.add(null, "the file is empty");
    entries.push(...reader.close());
    await take(entries);
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    problems.add(error.line, error.message);
  }
}

/** Puts the shop's names of pictures in the place of the file's. */
async function findPictures(entries: readonly Entry[], pictures: Pictures, problems: Problems): Promise<void> {
  await inParallel(entries, async (entry) => {
    const nameOf = async (reference: string) => {
      try {
        return await pictures.nameOf(reference);
      } catch (error) {
        if (!(error instanceof BadPicture)) throw error;
        problems.add(entry.line, `images: ${reference.slice(0, 200)} ${error.message}`);
        return reference;
      }
    };
    if ("group" in entry) {
      const { group, variants } = entry.group;
      group.images = await Promise.all(group.images.map(nameOf));
      for (const variant of variants) if (variant.image !== null) variant.image = await nameOf(variant.image);
    } else if (entry.term.image !== null) entry.term.image = await nameOf(entry.term.image);
  });
}

async function refuseForeignSkus(
  entries: readonly Entry[],
  { db }: Shop,
  reader: CatalogueReader,
  problems: Problems,
): Promise<void> {
  const owners = entries.flatMap((entry) =>
    "group" in entry ? entry.group.variants.map(({ sku_id }) => ({ sku: sku_id, slug: entry.group.group.slug })) : [],
  );
  if (owners.length === 0) return;
  for (const { sku, slug } of await readForeignSkus(db, owners)) {
    problems.add(reader.lineOfSku.get(sku) ?? null, `sku_id ${sku} is that of the product ${slug} in the shop`);
  }
}
