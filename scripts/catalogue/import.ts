/**
 * Brings an operator's own goods into the shop (docs/catalogue-import.md):
 *
 *   npm run catalogue:import -- FILE [--images DIR] [--dry-run] [--replace] [--private-addresses]
 *     [--state-dir DIR | --remote]
 *
 * Either all of the file is taken over or nothing. Ends with 1 when it was not.
 */
import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import { Problems } from "../../worker/backend/catalogue-csv/problems";
import { importFile } from "./import-file";
import { defaultState, openShop } from "./open-shop";
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
      "private-addresses": { type: "boolean", default: false },
      "state-dir": { type: "string", default: process.env["STATE_DIR"] || defaultState },
      remote: { type: "boolean", default: false },
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
  } finally {
    pictures.close();
    await shop.close();
  }
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
