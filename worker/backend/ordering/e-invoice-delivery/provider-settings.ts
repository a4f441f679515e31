import { log } from "#backend/platform/log";
import type { BackendVariables } from "#backend/platform/variables";
import type { ProviderSettings } from "./http-provider";

/** How long a provider may take for an answer, in ms: it checks a document by several hundred rules. */
const patience = 10_000;

/** The provider, when its address, its key and the secret of its webhooks are set; outside of a local shop by https only. */
export function providerSettings(variables: BackendVariables): ProviderSettings | null {
  const { E_INVOICE_URL: url, E_INVOICE_KEY: key, E_INVOICE_WEBHOOK_SECRET: webhookSecret, ENVIRONMENT } = variables;
  if (!url || !key || !webhookSecret) return null;
  const { protocol } = URL.canParse(url) ? new URL(url) : { protocol: "" };
  const isSafe = protocol === "https:" || (protocol === "http:" && ENVIRONMENT === "local");
  if (!isSafe) log("error", "e_invoice_provider_refused", { environment: ENVIRONMENT ?? "production" });
  return isSafe ? { url, key, webhookSecret, patience } : null;
}
