import type { ApiClient } from "#shared/calls/api-client";
import type { CallReply } from "#shared/contracts/platform/table";
import { mostOrderLines, type OrderLine } from "#shared/orders/order-lines";
import { cartCallNames } from "../cart/browser/call-names";
import { connection, shopperKnown } from "#client/shop/frame/shopper/connection";

/** What the backend says of one line (`add-items`). */
export type RowReport = CallReply<"addCartItems">["rows"][number];

/** Why lines were not even looked at, or could not be. */
type ListProblem = "empty" | "tooMany" | "failed" | "notAdded";

export type RejectedList = { problem: ListProblem; count: number };

/** Lines with a report each, or why there is none. */
export type Checked = { lines: OrderLine[]; reports: RowReport[] } | RejectedList;

type CheckCall = (items: OrderLine[]) => Promise<{ success: true; rows: RowReport[] } | { success: false } | undefined>;

/** Asks what would become of each line, without changing anything. More lines than one call takes are not sent. */
async function checked(lines: OrderLine[], ask: CheckCall): Promise<Checked> {
  const count = lines.length;
  if (count === 0) return { problem: "empty", count };
  if (count > mostOrderLines) return { problem: "tooMany", count };
  const reply = await ask(lines);
  return reply?.success ? { lines, reports: reply.rows } : { problem: "failed", count };
}

/** In the browser, as this visitor. */
export const checkLines = (lines: OrderLine[]): Promise<Checked> =>
  checked(lines, async (items) => {
    await shopperKnown();
    return connection().call(cartCallNames().addItems, { mode: "check", items });
  });

/** At the server, where only the backend knows whether somebody is signed in. */
export const checkPosted = (lines: OrderLine[], api: ApiClient): Promise<Checked> =>
  checked(lines, async (items) => {
    const reply = await api.call("addCartItems", { mode: "check", items });
    return reply?.success === false && reply.status === 401
      ? api.call("addGuestCartItems", { mode: "check", items })
      : reply;
  });
