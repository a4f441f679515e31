import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { catalogueSource, type CatalogueSource } from "#backend/goods/catalogue-import/source";

/** The catalogue's files as one object. @throws when a file is not as `source.ts` describes it */
export async function readSource(folder: string): Promise<CatalogueSource> {
  const read = async (file: string) => JSON.parse(await readFile(path.join(folder, file), "utf8"));
  const kinds = ["brands", "categories", "specialities", "procedures", "collections"];
  const terms = await Promise.all(kinds.map(async (kind) => [kind, await read(`${kind}.json`)] as const));
  const files = (await readdir(path.join(folder, "products"))).filter((file) => file.endsWith(".json")).toSorted();
  const products = await Promise.all(files.map((file) => read(path.join("products", file))));
  return catalogueSource.parse({ ...Object.fromEntries(terms), products: products.flat() });
}
