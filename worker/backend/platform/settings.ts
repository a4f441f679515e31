import { settingDefaults } from "#shared/shop-settings/shop-setting-defaults";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import { filsFromAed, type Fils } from "#shared/money/money";
import { pdfRenderer } from "./pdf/pdf-settings";
import type { PdfRenderer } from "./pdf/pdf-renderer";
import type { BackendVariables } from "./variables";

export type PlatformSettings = {
  sessionSecret: string | undefined;
  /** Still valid for what it signed. */
  previousSecret: string | undefined;
  /** Any of them proves that a request over the internet is the storefront's; none: no request is. */
  storefrontSecrets: readonly string[];
  /** Settings until the operator saves a group of them (`shop_settings`). */
  shop: ShopSettings;
  /** Prints papers as PDF; null: nobody does, and they are pages alone. */
  pdf: PdfRenderer | null;
  /** Scheme and host of the shop, for links in messages; null where no variable sets it. */
  shopOrigin: string | null;
  /** The storefront's host at workers.dev; null where the deployment does not set it. */
  workersDevHost: string | null;
  /**
   * Local only: callers may set the shop's origin. In production, a header that anybody can send would decide where the
   * links in somebody's e-mail lead.
   */
  callerMaySayOrigin: boolean;
};

/** Scheme and host of an address on the web; null for anything else. */
export function originIn(text: string | undefined): string | null {
  const url = text && URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url.origin : null;
}

/** An amount from a variable, in AED; the default where it is not set. */
const sumIn = (text: string | undefined, usual: Fils): Fils => (text ? filsFromAed(Number(text)) : usual);

/** Amounts set by variables, from before the console could; a group saved there overrides them. */
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

export const platformSettings = (variables: BackendVariables): PlatformSettings => ({
  sessionSecret: variables.SESSION_SECRET || undefined,
  previousSecret: variables.SESSION_SECRET_PREVIOUS || undefined,
  storefrontSecrets: [variables.BACKEND_SECRET ?? "", variables.BACKEND_SECRET_PREVIOUS ?? ""].filter(Boolean),
  shop: unsetShop(variables),
  pdf: pdfRenderer(variables),
  shopOrigin: originIn(variables.PUBLIC_ORIGIN),
  workersDevHost: variables.WORKERS_DEV_HOST || null,
  callerMaySayOrigin: variables.ENVIRONMENT === "local",
});
