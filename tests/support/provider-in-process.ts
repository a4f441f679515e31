import { vi } from "vitest";
import { answerInProcess } from "./answer-in-process";
import { FakeProvider } from "./fake-provider";

const origin = "http://e-invoices.test";

/**
 * A fake provider of e-invoices for tests that run inside the worker, where no server can listen: what the shop asks of it is
 * handed to the fake without a network. Stays for the whole file; anything else that is fetched fails.
 */
export function providerInProcess() {
  const provider = new FakeProvider();
  /** Called before the fake has each request. */
  const hooks: { before?: () => Promise<void> } = {};
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== origin) throw new TypeError(`nothing is at ${request.url}`);
    await hooks.before?.();
    return answerInProcess(request, provider.answer);
  });
  const variables = {
    E_INVOICE_URL: origin,
    E_INVOICE_KEY: provider.key,
    E_INVOICE_WEBHOOK_SECRET: provider.webhookSecret,
  };
  return { provider, hooks, variables };
}
