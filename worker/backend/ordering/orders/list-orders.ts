import { fillArchived, searchArchived } from "../archives/read-archived";
import { selectArchivedOf } from "../archives/archives-statements";
import type { CallContext } from "../call-context";
import type { OrderFilter } from "./order-filter-statements";
import { countOrders, selectOrders } from "./orders-store";

type Part = { page: number; limit: number; oldestFirst?: boolean };
type Stores = Pick<CallContext, "db" | "archives">;

/** So often a list is read of which an order is moved each time. */
const looks = 3;
/** Archived orders of one customer that a text is looked for in, the newest. */
const mostSearched = 1000;

/**
 * A page of a list of orders with their lines, from the database or archives. One round trip, one more to each archive
 * involved, and one before for searching text in old orders.
 * @returns `away`: ids of orders whose archive did not answer; `isAway` also when one could not be searched
 */
export async function listOrders(filter: OrderFilter, { page, limit, oldestFirst }: Part, stores: Stores) {
  const { archived, isAway } = await searchOld(filter, stores);
  const wanted = { ...filter, archived };
  for (let look = 1; ; look++) {
    // oxlint-disable-next-line no-await-in-loop -- again when one came back between the two questions
    const [rows, [count]] = await stores.db.run(
      selectOrders(wanted, limit, (page - 1) * limit, oldestFirst),
      countOrders(wanted),
    );
    // oxlint-disable-next-line no-await-in-loop -- as above
    const filled = await fillArchived(rows, stores.archives);
    if (filled.isMoved && look < looks) continue;
    return { ...filled, total: count?.total ?? 0, isAway: isAway || filled.away.size > 0 };
  }
}

/** Old orders of one customer that have a text in their lines. */
export async function searchOld({ userId, search }: OrderFilter, { db, archives }: Stores) {
  if (userId === undefined || !search) return { archived: [], isAway: false };
  const [refs] = await db.run(selectArchivedOf(userId, mostSearched));
  const { ids, isAway } = await searchArchived(refs, search, archives);
  return { archived: ids, isAway };
}
