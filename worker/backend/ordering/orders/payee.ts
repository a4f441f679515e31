import { ibanText } from "#shared/money/iban";
import type { Locale } from "#shared/text/locale";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";

/** Who a buyer transfers money to, or makes a cheque out to. */
export type Payee = {
  name: Record<Locale, string>;
  bank: string;
  /** In groups, as it is read; empty where the shop has set none. */
  iban: string;
};

export const payeeOf = ({ company, brand }: Pick<ShopSettings, "company" | "brand">): Payee => ({
  name: { en: company.legal_name_en, ar: company.legal_name_ar },
  bank: brand.bank,
  iban: ibanText(brand.iban),
});
