import { catalogueColumns } from "#shared/goods/catalogue-columns";
import { inColumns, inReadingOrder, productCells, termCells } from "../catalogue-csv/write-lines";
import { parseProductRecord, selectProductRecords, selectTermRecords } from "../catalogue/records-statements";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { withoutStock } from "../inventory/stock-rights";
import { listedGroups } from "./list-store";
import type { Outcome } from "#backend/platform/outcome";

/** Characters of JSON of one page, unless one product alone has more. */
const longestPage = 1_000_000;

/** The next page of the catalogue in the form that an import reads; the whole of it begins with the terms. */
export async function exportProducts(
  { search, status, after, limit }: CallInput<"exportProducts">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"exportProducts">>> {
  const { db, now } = context;
  const isWhole = search === "" && status === "all";
  const [rows, terms] = await db.run(
    selectProductRecords(listedGroups({ search, status, after, limit, now })),
    selectTermRecords(),
  );
  const products = rows.map(parseProductRecord);
  const registry = isWhole && after === 0 ? inReadingOrder(terms).map(termCells) : [];
  const lines = registry.map(inColumns);
  const pageOf = (next: number | null) => withoutStock({ columns: [...catalogueColumns], lines, next }, context);
  let size = 0;
  for (const [at, product] of products.entries()) {
    const cells = productCells(product, now).map(inColumns);
    size += JSON.stringify(cells).length;
    if (at > 0 && size > longestPage) return pageOf(products[at - 1]!.group_id);
    lines.push(...cells);
  }
  const last = products.at(-1);
  return pageOf(last && products.length === limit ? last.group_id : null);
}
