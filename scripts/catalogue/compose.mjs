/**
 * Composes the demo catalogue: hand-written families (`catalogue/data/families/*.json`) become the committed
 * product groups (`catalogue/data/products/*.json`) and the collections.
 *
 *   npx node scripts/catalogue/compose.mjs            writes the files and prints a summary
 *   npx node scripts/catalogue/compose.mjs --check    writes nothing; fails when a committed file differs from
 *                                                     what the families give, or when a rule of the data is broken
 */
import { readFile, readdir, writeFile } from "node:fs/promises";
import { checkCatalogue } from "./compose/check.mjs";
import { composeCollections } from "./compose/collections.mjs";
import { composeGroup } from "./compose/group.mjs";
import { printSummary } from "./compose/summary.mjs";

const data = new URL("../../catalogue/data/", import.meta.url);
const pictures = new URL("../../public/pictures/", import.meta.url);

const read = async (url) => JSON.parse(await readFile(url, "utf8"));
const serialise = (value) => `${JSON.stringify(value, null, 1)}\n`;

async function readSources() {
  const files = (await readdir(new URL("families/", data))).filter(
    (name) => name.endsWith("-uae.json") || name === "refurbished-devices.json",
  );
  const families = await Promise.all(
    files.toSorted().map(async (name) => ({
      key: name.replace(".json", ""),
      families: await read(new URL(`families/${name}`, data)),
    })),
  );
  const [profiles, collections, packshots, brands, categories, specialities, procedures] = await Promise.all([
    read(new URL("families/makers.json", data)),
    read(new URL("families/collections.json", data)),
    readdir(pictures),
    ...["brands", "categories", "specialities", "procedures"].map((name) => read(new URL(`${name}.json`, data))),
  ]);
  return {
    families,
    profiles,
    collections,
    // A packshot counts when it has been rendered, not when it has been described.
    packshots: new Set(packshots.map((file) => file.replace(".webp", ""))),
    taxonomies: { brands, categories, specialities, procedures },
  };
}

/** All product groups by category key, and the collections over them. */
function compose({ families, profiles, collections, packshots, taxonomies }) {
  const byFamily = new Map();
  const profileOf = new Map(taxonomies.brands.map(({ slug, name }) => [slug, { name, ...profiles[slug] }]));
  const products = families.map(({ key, families: list }) => ({
    key,
    groups: list.flatMap((family) => {
      const groups = family.makers.map((maker, place) =>
        composeGroup(family, maker, place, profileOf.get(maker.brand), packshots),
      );
      byFamily.set(family.key, groups);
      return groups;
    }),
  }));
  return { products, collections: composeCollections(collections, byFamily) };
}

const sources = await readSources();
const composed = compose(sources);
const outputs = [
  ...composed.products.map(({ key, groups }) => [`products/${key}.json`, serialise(groups)]),
  ["collections.json", serialise(composed.collections)],
];
const problems = checkCatalogue(composed, sources);

if (process.argv.includes("--check")) {
  for (const [name, text] of outputs) {
    // Compared as values: a formatter may have broken the lines differently.
    const committed = await read(new URL(name, data)).catch(() => null);
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
