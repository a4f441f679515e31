import { sql } from "drizzle-orm";
import type { SettingGroup, ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import { statement } from "../database";
import { dayInEmirates } from "#shared/time/emirates-time";

export type SettingRow = { name: SettingGroup; value: string };

/** The operator's settings, for batches that depend on them; `settingsOf` merges the rows. */
export const selectSettings = () => statement<SettingRow>(sql`SELECT name, value FROM shop_settings`);

/** All settings: saved groups over the defaults. A field newer than its row has its default. */
export function settingsOf(rows: readonly SettingRow[], unset: ShopSettings): ShopSettings {
  const saved = Object.fromEntries(
    rows.map(({ name, value }) => [name, { ...unset[name], ...(JSON.parse(value) as object) }]),
  );
  return { ...unset, ...saved };
}

/**
 * A document's number prefix and issuer as two values of a SELECT: as set at this moment, null where not set. @param
 * issuedAt in ms
 */
export const prefixAndIssuer = (kind: "invoice" | "credit_note", issuedAt: number) => sql`
  (SELECT replace(value ->> ${`${kind}_prefix`}, '{year}', ${dayInEmirates(issuedAt).slice(0, 4)})
    FROM shop_settings WHERE name = 'papers'),
  (SELECT json_object('legal_name_en', value ->> 'legal_name_en', 'legal_name_ar', value ->> 'legal_name_ar',
    'address_en', value ->> 'address_en', 'address_ar', value ->> 'address_ar', 'trn', value ->> 'trn')
    FROM shop_settings WHERE name = 'company')`;

export type HolidayRow = { day: string; name_en: string; name_ar: string };

/** Holidays from a day on, YYYY-MM-DD; a year of them at most. */
export const selectHolidays = (from: string) =>
  statement<HolidayRow>(sql`
    SELECT day, name_en, name_ar FROM holidays WHERE day >= ${from} ORDER BY day LIMIT 100`);
