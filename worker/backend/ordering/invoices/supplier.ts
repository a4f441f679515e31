import { settingDefaults } from "#shared/shop-settings/shop-setting-defaults";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import type { TaxDocumentRow } from "../orders/orders-statements";

/** Who issues a paper, as it is set now. */
export const supplierOf = ({ legal_name_en, legal_name_ar, address_en, address_ar, trn }: ShopSettings["company"]) => ({
  name: { en: legal_name_en, ar: legal_name_ar },
  address: { en: address_en, ar: address_ar },
  trn,
});

/** Who issued a tax document, as it was then set; what the code has where nobody had set it yet. */
export function supplierOn({ issuer }: Pick<TaxDocumentRow, "issuer">) {
  const { company } = settingDefaults;
  const set: Partial<ShopSettings["company"]> = issuer === null ? {} : JSON.parse(issuer);
  return supplierOf({ ...company, ...set });
}
