import type { Database } from "#backend/platform/database";
import { bookPayment } from "../reconciliation/book-payment";
import type { OrderingSettings } from "../settings";
import { gatewayNamed } from "./gateways";
import { settle } from "./settle";
import { setReference } from "./payments-store";
import { selectPayment } from "./payments-statements";

/** What a webhook may weigh, in bytes. */
export const webhookLimit = 64 * 1024;

/**
 * `POST /webhooks/{gateway}`: a gateway says that something happened. Only its signature lets it in, and it decides
 * nothing: it names a payment, which is then settled like any other. 200 also for what is old news; 400 for a signature
 * that is wrong, missing or too old; 404 for a gateway that is not configured; 503 when the gateway did not answer what
 * it is about, so that it is sent again.
 */
export async function takeWebhook(
  name: string,
  { headers, body }: { headers: Headers; body: string },
  services: { db: Database; settings: OrderingSettings },
): Promise<200 | 400 | 404 | 503> {
  const gateway = gatewayNamed(name, services);
  if (!gateway) return 404;
  const now = Date.now();
  const news = await gateway.readWebhook(headers, body, now);
  if (!news) return 400;
  if (news === "unknown") return 503;
  const { db } = services;
  const [[row]] = await db.run(selectPayment(news.paymentId));
  if (!row || row.gateway !== name) return 200;
  // A start that was cut off before it could note the gateway's own name for it.
  if (row.reference === null) await db.run(setReference(row.payment_id, news.reference, null));
  else if (row.reference !== news.reference) return 200;
  await settle(row.payment_id, { ...services, now });
  const known = !news.books || (await bookPayment(row.payment_id, { ...services, now }));
  return known ? 200 : 503;
}
