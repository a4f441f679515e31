import { catalogueColumns } from "../../../shared/catalogue-columns";
import { inColumns, inReadingOrder, productCells, termCells } from "../catalogue-csv/write-lines";
import { parseProductRecord, selectProductRecords, selectTermRecords } from "../catalogue/statements-records";
import type { CallAnswer, CallContext, CallInput } from "../call-context";
import { listedGroups } from "./store-list";
import type { Outcome } from "../outcome";

/** The next page of the catalogue in the form that an import reads; the whole of it begins with the terms. */
export async function exportProducts(
  { search, status, after, limit }: CallInput<"exportProducts">,
  { db, now }: CallContext,
): Promise<Outcome<CallAnswer<"exportProducts">>> {
  const isWhole = search === "" && status === "all";
  const [rows, terms] = await db.run(
    selectProductRecords(listedGroups({ search, status, after, limit, now })),
    selectTermRecords(),
  );
  const products = rows.map(parseProductRecord);
  const registry = isWhole && after === 0 ? inReadingOrder(terms).map(termCells) : [];
  const lines = [...registry, ...products.flatMap((product) => productCells(product, now))];
  const last = products.at(-1);
  return {
    columns: [...catalogueColumns],
    lines: lines.map(inColumns),
    next: last && products.length === limit ? last.group_id : null,
  };
}
