import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { commerceEventTypes, type CommerceEventType } from "#shared/tracking/commerce-events";
import { openDatabase } from "#backend/platform/database";
import { readSettings } from "#backend/settings";
import { deliverDueWebhooks } from "#backend/back-office/webhooks/deliver-due";
import { answerInProcess } from "./answer-in-process";
import { FakeWebhookReceiver } from "./fake-webhook-receiver";
import { localOutbox, type TestShopper } from "./shoppers";

/** Receivers by host, for tests that run inside the worker; what else is fetched fails. Stays for the whole file. */
export function receiversInProcess() {
  const receivers = new Map<string, FakeWebhookReceiver>();
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.redirect !== "manual") throw new TypeError("a webhook would follow redirects");
    const receiver = receivers.get(new URL(request.url).host);
    if (!receiver) throw new TypeError("nothing is there");
    return answerInProcess(request, receiver.answer);
  });
  let made = 0;
  return {
    /** A new webhook at a receiver of its own, which knows its secret. */
    async aWebhook(staff: TestShopper, types: readonly CommerceEventType[] = commerceEventTypes, on = true) {
      made += 1;
      const [host, receiver] = [`erp-${made}.fake-receiver.com`, new FakeWebhookReceiver()];
      receivers.set(host, receiver);
      const saved = await staff.get("saveWebhook", { url: `https://${host}/hook`, event_types: types, on });
      receiver.secret = saved.secret!;
      return { id: saved.id, receiver, url: `https://${host}/hook` };
    },
  };
}

export const webhookSettings = (variables: Record<string, string> = {}) =>
  readSettings({ ...env, ...localOutbox, ...variables });

/** The scheduled run at a moment, by whose clock receivers look at signatures too. @param at in ms */
export async function sweepAt(at: number, database = env.DB, variables: Record<string, string> = {}): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: at });
  try {
    const services = { db: openDatabase(database), settings: webhookSettings(variables) };
    await deliverDueWebhooks(services, at, at + 8000);
  } finally {
    vi.useRealTimers();
  }
}

/** Events of the stock of SKUs, as triggers write them: one for each SKU that is named. */
export const someEvents = (...skus: string[]) =>
  env.DB.batch(
    skus.map((sku) =>
      env.DB.prepare(
        `INSERT INTO event_recorder (type, subject, facts)
        VALUES ('stock.changed', ?1, json_object('sku_id', ?1, 'stock', 3, 'change', -1))`,
      ).bind(sku),
    ),
  );
