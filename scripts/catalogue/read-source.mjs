import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** The catalogue's files as one object, in the form that `worker/backend/catalogue-import/source.ts` describes. */
export async function readSource(folder) {
  const read = async (file) => JSON.parse(await readFile(path.join(folder, file), "utf8"));
  const kinds = ["brands", "categories", "specialities", "procedures", "collections"];
  const terms = await Promise.all(kinds.map(async (kind) => [kind, await read(`${kind}.json`)]));
  const files = (await readdir(path.join(folder, "products"))).filter((file) => file.endsWith(".json")).toSorted();
  const products = await Promise.all(files.map((file) => read(path.join("products", file))));
  return { ...Object.fromEntries(terms), products: products.flat() };
}
