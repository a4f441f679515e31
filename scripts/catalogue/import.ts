/**
 * Brings an operator's own goods into the shop (docs/catalogue-import.md):
 *
 *   npm run catalogue:import -- FILE [--images DIR] [--dry-run] [--replace] [--set-stock]
 *     [--private-addresses] [--state-dir DIR | --remote]
 *
 * Either all of the file is taken over or nothing. Ends with 1 when it was not.
 */
import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import { Problems } from "#backend/goods/catalogue-csv/problems";
import { importFile, type ImportCounts } from "./import-file";
import { openShop, storeOptions } from "./open-shop";
import { Pictures } from "./pictures";
import { say } from "./progress";
import { Refused } from "./refused";

export async function main(args: string[]): Promise<void> {
  const started = Date.now();
  const { values: options, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      images: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      replace: { type: "boolean", default: false },
      "set-stock": { type: "boolean", default: false },
      "private-addresses": { type: "boolean", default: false },
      ...storeOptions,
    },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Refused("name one file: npm run catalogue:import -- goods.csv");
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Refused(`there is no file ${file}`);
  if (options.images !== undefined && !statSync(options.images, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Refused(`there is no folder ${options.images}`);
  }
  const shop = await openShop(options);
  const pictures = new Pictures(shop.media, options.images, options["private-addresses"]);
  const problems = new Problems();
  try {
    const counts = await importFile(file, shop, pictures, problems, {
      dryRun: options["dry-run"],
      replace: options.replace,
      setStock: options["set-stock"],
    });
    if (problems.count > 0) {
      const found = counted(problems.count, "problem");
      throw new Refused(`${problems.toLines().join("\n")}\n${file}: ${found}, nothing was written`);
    }
    const verb = options["dry-run"] ? "Nothing is wrong with" : "Imported";
    const done = options["dry-run"] ? "; nothing was written" : `, ${counted(counts.pictures, "new picture")}`;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    say(
      `${verb} ${counted(counts.products, "product")} with ${counted(counts.skus, "SKU")} ` +
        `and ${counted(counts.terms, "term")}${done}, in ${seconds} s`,
    );
    for (const line of stockLines(counts, options["dry-run"])) say(line);
    for (const line of counts.lacking.toLines()) say(line);
  } finally {
    pictures.close();
    await shop.close();
  }
}

/** SKUs whose stock is named one by one. */
const mostNamed = 100;

/** What changed in stock, or would. */
function stockLines({ stock, stockKept, stockOfLots }: ImportCounts, isDryRun: boolean): string[] {
  const lines: string[] = [];
  if (stock.length > 0)
    lines.push(`Stock of ${counted(stock.length, "SKU")} ${isDryRun ? "would change" : "changed"}:`);
  lines.push(...stock.slice(0, mostNamed).map(({ sku_id, before, after }) => `  ${sku_id}: ${before} → ${after}`));
  if (stock.length > mostNamed) lines.push(`  and ${stock.length - mostNamed} more`);
  if (stockKept > 0) {
    const whose = `${counted(stockKept, "SKU")} of the shop ${isDryRun ? "would keep" : "kept"} another stock than the file's`;
    lines.push(`${whose}, which does not say what it was exported with; --set-stock takes the file's`);
  }
  if (stockOfLots > 0) {
    const whose = `${counted(stockOfLots, "SKU")} of the shop ${isDryRun ? "would keep" : "kept"} another stock than the file's`;
    lines.push(`${whose}, since it is the sum of lots`);
  }
  return lines;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
