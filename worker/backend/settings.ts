import { filsFromAed, type Fils } from "#shared/money/money";
import { settingDefaults } from "#shared/shop-settings/shop-setting-defaults";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import { readBuyingLimits, type BuyingLimits } from "./ordering/checkout/buying-limits";
import type { MessageProvider } from "./messages/outbox/providers";
import { emailProvider, smsProvider } from "./messages/outbox/providers";
import { stripeSettings, tabbySettings } from "./ordering/payments/gateway-settings";
import type { StripeSettings } from "./ordering/payments/stripe-gateway";
import type { TabbySettings } from "./ordering/payments/tabby-gateway";
import { pushSettings, type PushSettings } from "./back-office/notices/push-settings";
import type { BackendVariables } from "./platform/variables";
import { log } from "./platform/log";

/** Who vouches for a Google account. */
export type GoogleSettings = { clientId: string; issuers: string[]; keysUrl: string };

export type Settings = {
  sessionSecret: string | undefined;
  /** Still good for what it signed. */
  previousSecret: string | undefined;
  /** Any of them shows that a request over the internet is the storefront's; none: nobody's is. */
  storefrontSecrets: readonly string[];
  /** Messages stay here instead of leaving. */
  localOutbox: boolean;
  email: MessageProvider | null;
  sms: MessageProvider | null;
  /** Most codes by SMS in a day. */
  smsDailyLimit: number;
  google: GoogleSettings | null;
  /** Who is staff, by e-mail in lower case. */
  staffEmails: readonly string[];
  stripe: StripeSettings | null;
  tabby: TabbySettings | null;
  sandboxPayments: boolean;
  /** Webhooks may be sent to this machine: where the shop runs on a developer's. */
  localReceivers: boolean;
  /** Web push for staff; null: it is off. */
  push: PushSettings | null;
  /** What holds of `shop_settings` until the operator saves a group there. */
  shop: ShopSettings;
  /** What one buyer may have on order. */
  limits: BuyingLimits;
  /** How long an order must not have changed before it goes into an archive, in ms. */
  archiveAfter: number;
  /** Uses of what is open to everybody are counted. */
  quotas: boolean;
  /** Scheme and host of the shop, for links in messages; null where no variable says it. */
  shopOrigin: string | null;
  /** The storefront's host at workers.dev; null where the deployment does not say. */
  workersDevHost: string | null;
  /**
   * Only on this machine: a caller may say where the shop is. Deployed, a header that anybody can send would choose where
   * the links of somebody's letter lead.
   */
  callerMaySayOrigin: boolean;
};

const usualSmsLimit = 500;
/** Where `npm start` serves. */
const localOrigin = "http://localhost:8787";

/** Goods come back for 14 days (the terms of use): before that no order is old. */
const fewestArchiveDays = 14;
/** A quarter: returns, complaints and its VAT return are over, as a rule. */
const usualArchiveDays = 90;

/** Scheme and host of an address on the web; null for anything else. */
export function originIn(text: string | undefined): string | null {
  const url = text && URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url.origin : null;
}

/**
 * Settings for scheduled tasks, which no caller tells where the shop is.
 * @throws Error where a deployed backend is not told either: its letters would have no links
 */
export function scheduledSettings(variables: BackendVariables): Settings {
  const settings = readSettings(variables);
  if (settings.shopOrigin !== null) return settings;
  if (!settings.callerMaySayOrigin) throw new Error("PUBLIC_ORIGIN is missing");
  return { ...settings, shopOrigin: localOrigin };
}

/** STAFF_EMAILS as a list: separated by commas or spaces. */
export const staffEmailsIn = (text: string | undefined): string[] =>
  (text ?? "")
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((email) => email.includes("@"));

/** Whether there is a gateway without money. Never in production, where it would give goods away. */
function sandboxPaymentsIn(environment: string, wanted: string | undefined): boolean {
  if (environment === "local") return wanted !== "off";
  if (wanted === "on" && environment !== "staging") log("error", "sandbox_payments_refused", { environment });
  return wanted === "on" && environment === "staging";
}

/** A sum of a variable, in AED; the usual one where nothing is set. */
const sumIn = (text: string | undefined, usual: Fils): Fils => (text ? filsFromAed(Number(text)) : usual);

/** Sums that variables have set from before the console could; a group that is saved there wins over them. */
function unsetShop({ COD_LIMIT, FOUR_EYES_FROM, FOUR_EYES_CREDIT_FROM }: BackendVariables): ShopSettings {
  const { payments, limits } = settingDefaults;
  return {
    ...settingDefaults,
    payments: { ...payments, cod_cap: sumIn(COD_LIMIT, payments.cod_cap) },
    limits: {
      four_eyes_money: sumIn(FOUR_EYES_FROM, limits.four_eyes_money),
      four_eyes_credit: sumIn(FOUR_EYES_CREDIT_FROM, limits.four_eyes_credit),
      four_eyes_prices: sumIn(FOUR_EYES_FROM, limits.four_eyes_prices),
    },
  };
}

export function readSettings(variables: BackendVariables): Settings {
  const { ENVIRONMENT = "production", SESSION_SECRET, OUTBOX, GOOGLE_CLIENT_ID } = variables;
  const { GOOGLE_ISSUER, GOOGLE_JWKS_URL, SANDBOX_PAYMENTS } = variables;
  return {
    sessionSecret: SESSION_SECRET || undefined,
    previousSecret: variables.SESSION_SECRET_PREVIOUS || undefined,
    storefrontSecrets: [variables.BACKEND_SECRET ?? "", variables.BACKEND_SECRET_PREVIOUS ?? ""].filter(Boolean),
    localOutbox: OUTBOX === "local" && ENVIRONMENT === "local",
    email: emailProvider(variables),
    sms: smsProvider(variables),
    smsDailyLimit: Number(variables.SMS_DAILY_LIMIT || usualSmsLimit),
    google: GOOGLE_CLIENT_ID
      ? {
          clientId: GOOGLE_CLIENT_ID,
          // Google's own tokens name either of the two.
          issuers: GOOGLE_ISSUER ? [GOOGLE_ISSUER] : ["https://accounts.google.com", "accounts.google.com"],
          keysUrl: GOOGLE_JWKS_URL || "https://www.googleapis.com/oauth2/v3/certs",
        }
      : null,
    staffEmails: staffEmailsIn(variables.STAFF_EMAILS),
    stripe: stripeSettings(variables),
    tabby: tabbySettings(variables),
    sandboxPayments: sandboxPaymentsIn(ENVIRONMENT, SANDBOX_PAYMENTS),
    localReceivers: ENVIRONMENT === "local",
    push: pushSettings(variables),
    shop: unsetShop(variables),
    limits: readBuyingLimits(variables),
    archiveAfter: Math.max(Number(variables.ARCHIVE_AFTER_DAYS || usualArchiveDays), fewestArchiveDays) * 86_400_000,
    quotas: variables.RATE_LIMITS !== "off",
    shopOrigin: originIn(variables.PUBLIC_ORIGIN),
    workersDevHost: variables.WORKERS_DEV_HOST || null,
    callerMaySayOrigin: ENVIRONMENT === "local",
  };
}
