import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { createBackend } from "#backend/app";
import { answerInProcess } from "./answer-in-process";
import { FakeStripe } from "./fake-stripe";
import { FakeTabby } from "./fake-tabby";
import { localOutbox } from "./shoppers";

const origins = { stripe: "http://stripe.test", tabby: "http://tabby.test" };

/**
 * Stripe and Tabby for tests that run inside the worker, where no server can listen: what the shop asks of them is handed
 * to the same fakes without a network. Stays for the whole file; anything else that is fetched fails.
 */
export function gatewaysInProcess() {
  const [stripe, tabby] = [new FakeStripe(), new FakeTabby()];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { origin } = new URL(request.url);
    const fake = origin === origins.stripe ? stripe : origin === origins.tabby ? tabby : null;
    if (!fake) throw new TypeError(`nothing is at ${origin}`);
    return answerInProcess(request, fake.answer);
  });
  const variables = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: origins.stripe,
    TABBY_SECRET_KEY: tabby.secretKey,
    TABBY_WEBHOOK_SECRET: tabby.webhookSecret,
    TABBY_MERCHANT_CODE: tabby.merchantCode,
    TABBY_API_URL: origins.tabby,
  };
  const backend = createBackend({ ...env, ...localOutbox, ...variables });
  /** Sends the shop a webhook; gives the status of its answer. */
  const hear = async (gateway: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    const answer = await backend.fetch(
      new Request(`https://backend.test/webhooks/${gateway}`, { method: "POST", body, headers }),
    );
    await answer.body?.cancel();
    return answer.status;
  };
  return { stripe, tabby, variables, hear };
}
