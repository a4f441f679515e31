import { env } from "cloudflare:workers";
import { rowsOf } from "#backend/goods/catalogue-import/rows";
import type { SourceProduct } from "#backend/goods/catalogue-import/source";
import { writeCatalogue } from "#backend/goods/catalogue-import/catalogue-import-store";
import { openDatabase } from "#backend/platform/database";
import { importedAt, sourceSample } from "./catalogue-samples";

/** Puts products into the test's database, as an import at `importedAt` would. */
export const loadProducts = (products: SourceProduct[]): Promise<void> =>
  writeCatalogue(openDatabase(env.DB), rowsOf(sourceSample(products), importedAt), importedAt);
