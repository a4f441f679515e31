import type { Difference } from "#shared/contracts/goods/product-editor";
import { slugFields } from "#shared/goods/product-differences";
import type { Locale } from "#shared/text/locale";
import type { CallAnswer } from "#backend/platform/call-types";
import type { Database } from "#backend/platform/database";
import { selectNames } from "./groups-store";

type Groups = CallAnswer<"listSheetDifferences">["groups"];

const both = ({ before, after }: Difference): string[] => [...before.split(", "), ...after.split(", ")];

/** Names of the slugs and codes among differences, in a reader's language. */
export async function namesIn(
  db: Database,
  id: string,
  groups: Groups,
  locale: Locale,
): Promise<Record<string, string>> {
  const differences = groups.flatMap((group) => group.differences);
  const slugs = new Set(differences.filter(({ field }) => slugFields.has(field)).flatMap(both));
  const codes = differences.filter(({ field }) => field === "codes.origin_country").flatMap(both);
  const [rows] = slugs.size === 0 ? [[]] : await db.run(selectNames(id, [...slugs], locale));
  const countries = new Intl.DisplayNames(locale, { type: "region" });
  return Object.fromEntries([
    ...rows.map(({ slug, name }) => [slug, name] as const),
    ...codes.filter((code) => /^[A-Z]{2}$/.test(code)).map((code) => [code, countries.of(code) ?? code] as const),
  ]);
}

/** What a product or term is called: in the shop, else as the sheet calls it. */
export const titleIn = (title: string | null, differences: readonly Difference[], locale: Locale): string =>
  title ||
  (differences.filter(({ field }) => field === `title.${locale}`).map(({ before, after }) => after || before)[0] ?? "");
