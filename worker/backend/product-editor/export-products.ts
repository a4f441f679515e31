import { catalogueColumns } from "../../../shared/catalogue-columns";
import { inColumns, inReadingOrder, productCells, termCells } from "../catalogue-csv/write-lines";
import { parseProductRecord, selectProductRecords, selectTermRecords } from "../catalogue/statements-records";
import type { CallAnswer, CallContext, CallInput } from "../call-context";
import { listedGroups } from "./store-list";
import type { Outcome } from "../outcome";

/** Characters of JSON of one page, unless one product alone has more. */
const longestPage = 1_000_000;

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
  const lines = registry.map(inColumns);
  let size = 0;
  for (const [at, product] of products.entries()) {
    const cells = productCells(product, now).map(inColumns);
    size += JSON.stringify(cells).length;
    if (at > 0 && size > longestPage)
      return { columns: [...catalogueColumns], lines, next: products[at - 1]!.group_id };
    lines.push(...cells);
  }
  const last = products.at(-1);
  return { columns: [...catalogueColumns], lines, next: last && products.length === limit ? last.group_id : null };
}
