import type { CallContext } from "../call-context";
import { goodToken } from "./token";
import type { OrderRow } from "../orders/orders-statements";
import { changePath } from "./change-message";
import { selectLinkOf } from "./order-changes-store";

/**
 * Path of the page on which the buyer of an order answers the change that waits; null: none does, or the secret of its link is
 * gone.
 * @param changes of the order, as it lists them
 */
export async function openChangeLink(
  row: Pick<OrderRow, "locale">,
  changes: readonly { id: string; state: string }[],
  { db, settings, locale }: Pick<CallContext, "db" | "settings" | "locale">,
): Promise<string | null> {
  const open = changes.find(({ state }) => state === "open");
  if (!open) return null;
  const [[stored]] = await db.run(selectLinkOf(open.id));
  const token = stored ? await goodToken(open.id, stored, settings) : null;
  return token === null ? null : changePath(token, { locale });
}
