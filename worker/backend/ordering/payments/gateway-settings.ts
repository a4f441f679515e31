import type { BackendVariables } from "#backend/platform/variables";
import type { StripeSettings } from "./stripe-gateway";
import type { TabbySettings } from "./tabby-gateway";

/** Stripe, when its key and its webhook's secret are there; a shop that could not hear from it does not offer it. */
export function stripeSettings(variables: BackendVariables): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL } = variables;
  if (!secretKey || !webhookSecret) return null;
  return { secretKey, webhookSecret, apiUrl: STRIPE_API_URL || "https://api.stripe.com" };
}

/** Tabby, when its key, its webhook's secret and the shop's code there are set. */
export function tabbySettings(variables: BackendVariables): TabbySettings | null {
  const { TABBY_SECRET_KEY: secretKey, TABBY_WEBHOOK_SECRET: webhookSecret, TABBY_MERCHANT_CODE } = variables;
  if (!secretKey || !webhookSecret || !TABBY_MERCHANT_CODE) return null;
  const apiUrl = variables.TABBY_API_URL || "https://api.tabby.ai";
  return { secretKey, webhookSecret, merchantCode: TABBY_MERCHANT_CODE, apiUrl };
}
