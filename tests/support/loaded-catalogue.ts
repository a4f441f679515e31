import { env } from "cloudflare:workers";
import { rowsOf } from "../../worker/backend/catalogue-import/rows";
import type { SourceProduct } from "../../worker/backend/catalogue-import/source";
import { writeCatalogue } from "../../worker/backend/catalogue-import/store";
import { openDatabase } from "../../worker/backend/database";
import { importedAt, sourceSample } from "./catalogue-samples";

/** Puts products into the test's database, as an import at `importedAt` would. */
export const loadProducts = (products: SourceProduct[]): Promise<void> =>
  writeCatalogue(openDatabase(env.DB), rowsOf(sourceSample(products), importedAt), importedAt);
