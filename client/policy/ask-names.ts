import type { ApiClient } from "../../shared/api-client";
import type { Locale } from "../../shared/locale";
import type { ShopNames } from "../../shared/shop-names";
import { required } from "../runtime/reply";

/** What is said where a backend elsewhere does not know the call. */
const unknown: Record<Locale, ShopNames> = {
  en: { brand: { name: "this shop" }, company: { legal_name: "the operator of this shop", address: "the UAE" } },
  ar: { brand: { name: "هذا المتجر" }, company: { legal_name: "مشغّل هذا المتجر", address: "الإمارات" } },
};

/** As the operator has set them. @throws when the backend cannot say */
export async function askNames(api: ApiClient, locale: Locale): Promise<ShopNames> {
  const reply = await api.call("getShop", {});
  return reply?.success === false && reply.status === 404 ? unknown[locale] : required(reply).shop;
}
