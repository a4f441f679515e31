import type { ApiClient } from "#shared/calls/api-client";
import type { Locale } from "#shared/text/locale";
import type { ShopNames } from "#shared/shop-settings/shop-names";

/** What is said where the backend cannot say, or is one elsewhere that does not know the call: the text is there all the same. */
const unknown: Record<Locale, ShopNames> = {
  en: { brand: { name: "this shop" }, company: { legal_name: "the operator of this shop", address: "the UAE" } },
  ar: { brand: { name: "هذا المتجر" }, company: { legal_name: "مشغّل هذا المتجر", address: "الإمارات" } },
};

/** As the operator has set them. */
export async function loadShopNames(api: ApiClient, locale: Locale): Promise<ShopNames> {
  const reply = await api.call("getShop", {});
  return reply?.success ? reply.shop : unknown[locale];
}
