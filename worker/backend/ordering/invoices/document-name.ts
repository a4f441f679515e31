import { settingDefaults } from "#shared/shop-settings/shop-setting-defaults";

type Named = { kind: "invoice" | "credit_note"; number: number; prefix: string | null };

/** The number of a tax document as it is printed, such as INV-000012: with what stood before it when it was issued. */
export const documentName = ({ kind, number, prefix }: Named): string =>
  (prefix ?? settingDefaults.papers[`${kind}_prefix`]) + String(number).padStart(6, "0");
