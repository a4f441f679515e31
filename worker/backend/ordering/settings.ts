import type { IdentitySettings } from "../identity/settings";
import { log } from "../platform/log";
import type { BackendVariables } from "../platform/variables";
import { readBuyingLimits, type BuyingLimits } from "./checkout/buying-limits";
import type { CourierSettings } from "./carriers/courier";
import { courierSettings } from "./carriers/courier-settings";
import type { ProviderSettings } from "./e-invoice-delivery/http-provider";
import { providerSettings } from "./e-invoice-delivery/provider-settings";
import { stripeSettings, tabbySettings } from "./payments/gateway-settings";
import type { StripeSettings } from "./payments/stripe-gateway";
import type { TabbySettings } from "./payments/tabby-gateway";

export type OrderingSettings = IdentitySettings & {
  stripe: StripeSettings | null;
  tabby: TabbySettings | null;
  sandboxPayments: boolean;
  /** The carrier that parcels are booked with; null: by hand. */
  courier: CourierSettings | null;
  /** The provider that e-invoices are sent through; null: they wait. */
  eInvoices: ProviderSettings | null;
  /** What one buyer may have on order. */
  limits: BuyingLimits;
  /** How long an order must not have changed before it goes into an archive, in ms. */
  archiveAfter: number;
};

/** Goods come back for 14 days (the terms of use): before that no order is old. */
const fewestArchiveDays = 14;
/** A quarter: returns, complaints and its VAT return are over, as a rule. */
const usualArchiveDays = 90;

/** Whether there is a gateway without money. Never in production, where it would give goods away. */
function sandboxPaymentsIn(environment: string, wanted: string | undefined): boolean {
  if (environment === "local") return wanted !== "off";
  if (wanted === "on" && environment !== "staging") log("error", "sandbox_payments_refused", { environment });
  return wanted === "on" && environment === "staging";
}

export const orderingSettings = (variables: BackendVariables): Omit<OrderingSettings, keyof IdentitySettings> => ({
  stripe: stripeSettings(variables),
  tabby: tabbySettings(variables),
  sandboxPayments: sandboxPaymentsIn(variables.ENVIRONMENT ?? "production", variables.SANDBOX_PAYMENTS),
  courier: courierSettings(variables),
  eInvoices: providerSettings(variables),
  limits: readBuyingLimits(variables),
  archiveAfter: Math.max(Number(variables.ARCHIVE_AFTER_DAYS || usualArchiveDays), fewestArchiveDays) * 86_400_000,
});
