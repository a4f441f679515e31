import type { Database } from "#backend/platform/database";
import type { OrderingSettings } from "../settings";
import { lookNow } from "./e-invoices-statements";
import { providerIn } from "./providers";

/**
 * `POST /webhooks/e-invoices`: the provider says that something happened to a document. Only its signature lets it in, and it
 * decides nothing: the provider is then asked for the document. 200 also for one that is not the shop's; 400 for a signature that
 * is wrong, missing or too old; 404 where no provider is set up.
 */
export async function takeEInvoiceWebhook(
  { headers, body }: { headers: Headers; body: string },
  { db, settings }: { db: Database; settings: Pick<OrderingSettings, "eInvoices"> },
): Promise<200 | 400 | 404> {
  const provider = providerIn(settings);
  if (!provider) return 404;
  const uuid = provider.readWebhook(headers, body);
  if (uuid === null) return 400;
  await db.run(lookNow(uuid, Date.now()));
  return 200;
}
