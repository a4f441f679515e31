import type { Shop } from "../contracts/back-office/shop-settings";

/** What the shop's longer texts name: who sells, and where. */
export type ShopNames = {
  brand: Pick<Shop["brand"], "name" | "shipped">;
  company: Pick<Shop["company"], "legal_name" | "address">;
};

/** A text with what the operator has set in the places of `{shop}`, `{company}` and `{address}`. */
export const withNames = (text: string, { brand, company }: ShopNames): string =>
  text
    .replaceAll("{shop}", () => brand.name)
    .replaceAll("{company}", () => company.legal_name)
    .replaceAll("{address}", () => company.address);
