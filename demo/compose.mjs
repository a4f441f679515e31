/**
 * Composes the demo catalogue: hand-written families (`demo/catalogue/families/*.json`) become the committed
 * product groups (`demo/catalogue/products/*.json`) and the collections.
 *
 *   npx node demo/compose.mjs            writes the files and prints a summary
 *   npx node demo/compose.mjs --check    writes nothing; fails when a committed file differs from
 *                                                     what the families give, or when a rule of the data is broken
 */
import { readFile, readdir, writeFile } from "node:fs/promises";
import { composeCatalogue, readSources } from "./compose/catalogue.mjs";
import { checkCatalogue } from "./compose/check.mjs";
import { printSummary } from "./compose/summary.mjs";

const data = new URL("./catalogue/", import.meta.url);
const pictures = new URL("../public/pictures/", import.meta.url);

const serialise = (value) => `${JSON.stringify(value, null, 1)}\n`;

const sources = await readSources();
const rendered = new Set(await readdir(pictures));
const composed = composeCatalogue(sources, (file) => rendered.has(file));
const outputs = [
  ...composed.products.map(({ key, groups }) => [`products/${key}.json`, serialise(groups)]),
  ["collections.json", serialise(composed.collections)],
];
const problems = checkCatalogue(composed, sources.taxonomies, rendered);

if (process.argv.includes("--check")) {
  for (const [name, text] of outputs) {
    // Compared as values: a formatter may have broken the lines differently.
    const committed = await readFile(new URL(name, data), "utf8").then(JSON.parse, () => null);
    if (JSON.stringify(committed) !== JSON.stringify(JSON.parse(text)))
      problems.push(`${name} is not what the families give: run the composer`);
  }
} else {
  await Promise.all(outputs.map(([name, text]) => writeFile(new URL(name, data), text)));
}

printSummary(composed);
for (const problem of problems) console.error(`✗ ${problem}`);
console.log(problems.length === 0 ? "No problem found." : `${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
