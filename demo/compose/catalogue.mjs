/** Reads what the demo catalogue is composed from, and composes it. */
import { readFile, readdir } from "node:fs/promises";
import { composeCollections } from "./collections.mjs";
import { composeGroup } from "./group.mjs";

const data = new URL("../catalogue/", import.meta.url);
const packshots = new URL("../packshots/data/", import.meta.url);

const read = async (url) => JSON.parse(await readFile(url, "utf8"));

/** Families by category, makers, collections, taxonomies; looks, and the colour and style of each brand's labels. */
export async function readSources() {
  const files = (await readdir(new URL("families/", data))).filter(
    (name) => name.endsWith("-uae.json") || name === "refurbished-devices.json",
  );
  const families = await Promise.all(
    files.toSorted().map(async (name) => ({
      key: name.replace(".json", ""),
      families: await read(new URL(`families/${name}`, data)),
    })),
  );
  const [profiles, collections, looks, brandStyles, brands, categories, specialities, procedures] = await Promise.all([
    read(new URL("families/makers.json", data)),
    read(new URL("families/collections.json", data)),
    read(new URL("packshots.json", packshots)),
    read(new URL("brands.json", packshots)),
    ...["brands", "categories", "specialities", "procedures"].map((name) => read(new URL(`${name}.json`, data))),
  ]);
  return {
    families,
    profiles,
    collections,
    looks: new Map(looks.map((look) => [look.name, look])),
    brandStyles,
    taxonomies: { brands, categories, specialities, procedures },
  };
}

/**
 * All product groups by category key with their pictures' descriptions, and the collections over them.
 * `isThere` tells whether a picture's file has been rendered: only such count, and a variant without one shows its
 * product's first.
 */
export function composeCatalogue(sources, isThere = () => true) {
  const { families, profiles, collections, looks, brandStyles, taxonomies } = sources;
  const byFamily = new Map();
  const pictures = [];
  const profileOf = new Map(taxonomies.brands.map(({ slug, name }) => [slug, { name, ...profiles[slug] }]));
  const products = families.map(({ key, families: list }) => ({
    key,
    groups: list.flatMap((family) => {
      const made = family.makers.map((maker, place) =>
        composeGroup(family, maker, place, profileOf.get(maker.brand), {
          looks,
          brand: brandStyles[maker.brand],
          isThere,
        }),
      );
      pictures.push(...made.flatMap((one) => one.pictures));
      const groups = made.map(({ group }) => group);
      byFamily.set(family.key, groups);
      return groups;
    }),
  }));
  return { products, pictures, collections: composeCollections(collections, byFamily) };
}
