/**
 * Writes the catalogue as a file that `catalogue:import` reads (docs/catalogue-import.md):
 *
 *   npm run catalogue:export [-- FILE] [--images DIR] [--state-dir DIR | --remote]
 *
 * Without a file it goes to the standard output. --images puts the imported pictures into a folder.
 */
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import {
  parseProductRecord,
  selectProductRecords,
  selectTermRecords,
} from "#backend/goods/catalogue/records-statements";
import { headerLine, inReadingOrder, productLines, termLine } from "#backend/goods/catalogue-csv/write-lines";
import type { Database } from "#backend/platform/database";
import { openShop, storeOptions } from "./open-shop";
import { exportPictures } from "./pictures";
import { Progress } from "./progress";
import { Refused } from "./refused";

/** Products that are read together. */
const productsAtOnce = 200;

export async function main(args: string[]): Promise<void> {
  const { values: options, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      images: { type: "string" },
      ...storeOptions,
    },
  });
  const [file, ...more] = positionals;
  if (more.length > 0) throw new Refused("name one file: npm run catalogue:export -- goods.csv");
  const shop = await openShop(options, { mustExist: true });
  try {
    const pictures = new Set<string>();
    await write(Readable.from(catalogueLines(shop.db, pictures)), file);
    if (options.images !== undefined) {
      const count = await exportPictures(shop.media, pictures, options.images);
      process.stderr.write(`${count} imported pictures in ${options.images}\n`);
    }
  } finally {
    await shop.close();
  }
}

/** A file is there whole or not at all. */
async function write(lines: Readable, file: string | undefined): Promise<void> {
  if (file === undefined) return pipeline(lines, process.stdout, { end: false });
  const unfinished = `${file}.unfinished`;
  try {
    await pipeline(lines, createWriteStream(unfinished));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** @param pictures is filled with the names of all that are referred to */
async function* catalogueLines(db: Database, pictures: Set<string>): AsyncGenerator<string> {
  yield headerLine;
  const exportedAt = Date.now();
  const [terms] = await db.run(selectTermRecords());
  for (const term of inReadingOrder(terms)) {
    if (term.image !== null) pictures.add(term.image);
    yield termLine(term);
  }
  let count = 0;
  const progress = new Progress(() => `${count.toLocaleString("en")} products written`);
  for (let after = 0, done = false; !done;) {
    const page = sql`
      SELECT group_id FROM product_groups WHERE group_id > ${after} ORDER BY group_id LIMIT ${productsAtOnce}`;
    const [rows] = await db.run(selectProductRecords(page));
    const products = rows.map(parseProductRecord);
    for (const product of products) for (const image of product.images) pictures.add(image);
    yield products.map((product) => productLines(product, exportedAt)).join("");
    count += products.length;
    progress.step();
    after = products.at(-1)?.group_id ?? after;
    done = products.length < productsAtOnce;
  }
}
