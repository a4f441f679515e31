import { settingDefaults } from "#shared/shop-settings/shop-setting-defaults";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import { filsFromAed, type Fils } from "#shared/money/money";
import type { BackendVariables } from "./variables";

export type PlatformSettings = {
  sessionSecret: string | undefined;
  /** Still good for what it signed. */
  previousSecret: string | undefined;
  /** Any of them shows that a request over the internet is the storefront's; none: nobody's is. */
  storefrontSecrets: readonly string[];
  /** What holds of `shop_settings` until the operator saves a group there. */
  shop: ShopSettings;
  /** Scheme and host of the shop, for links in messages; null where no variable says it. */
  shopOrigin: string | null;
  /** The storefront's host at workers.dev; null where the deployment does not say. */
  workersDevHost: string | null;
  /**
   * Only on this machine: a caller may say where the shop is. Deployed, a header that anybody can send would choose where
   * the links of somebody's e-mail lead.
   */
  callerMaySayOrigin: boolean;
};

/** Scheme and host of an address on the web; null for anything else. */
export function originIn(text: string | undefined): string | null {
  const url = text && URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url.origin : null;
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

export const platformSettings = (variables: BackendVariables): PlatformSettings => ({
  sessionSecret: variables.SESSION_SECRET || undefined,
  previousSecret: variables.SESSION_SECRET_PREVIOUS || undefined,
  storefrontSecrets: [variables.BACKEND_SECRET ?? "", variables.BACKEND_SECRET_PREVIOUS ?? ""].filter(Boolean),
  shop: unsetShop(variables),
  shopOrigin: originIn(variables.PUBLIC_ORIGIN),
  workersDevHost: variables.WORKERS_DEV_HOST || null,
  callerMaySayOrigin: variables.ENVIRONMENT === "local",
});
