import { aedFromFils } from "../../../shared/money";
import type { Database } from "../database";
import { gatewayNamed } from "../payments/gateways";
import type { Settings } from "../settings";
import { messageStatements } from "./move";
import { selectOrder } from "./store";
import { claimRefunds, endRefund, refundStatements, type WaitingRefund } from "./store-refunds";

type Services = { db: Database; settings: Settings; now: number };
/** Most that the clock asks for at once. */
const mostAtOnce = 20;

/**
 * Asks the gateways for the refunds that wait: those of an order, or all that are due. What a gateway refuses goes to
 * the wallet; what it does not answer is asked again under the same key, which it counts once. Never throws.
 */
export async function askForRefunds(services: Services, orderId?: string): Promise<void> {
  const { db, now } = services;
  try {
    const which = orderId === undefined ? { due: now } : { orderId };
    const [waiting] = await db.run(claimRefunds(which, now, mostAtOnce));
    await Promise.all(waiting.map((refund) => askFor(refund, services)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    console.error(JSON.stringify({ level: "error", event: "refund_kept", order: orderId, reason }));
  }
}

async function askFor({ refund_id, order_id, amount, gateway, reference }: WaitingRefund, services: Services) {
  const { db, now } = services;
  const done = await gatewayNamed(gateway, services)?.refund(reference, amount, refund_id);
  if (done === "done") await db.run(...endRefund(refund_id, "done", now));
  if (done !== "refused") return;
  const [[row]] = await db.run(selectOrder(order_id, null));
  if (!row) return;
  const news = { about: "refunded", toWallet: aedFromFils(amount), toGateway: 0, toCredit: 0 } as const;
  await db.run(
    ...endRefund(refund_id, "refused", now),
    ...refundStatements(row, { target: row.owner_gone ? "payout" : "wallet", amount }, now),
    // Stands directly behind a statement that has changed a row.
    ...messageStatements(row, news, services),
  );
}
