import { sql, type SQL } from "drizzle-orm";
import { exactCountLimit } from "#shared/goods/listing";
import { isTrait, traitKeys, type FacetKey, type TraitKey } from "#shared/goods/facets";
import type { Locale } from "#shared/text/locale";
import { inLanguage } from "../catalogue/groups-statements";
import { statement } from "#backend/platform/database";
import { narrowLimit, type TraitChoice } from "./selection";
import type { CountRow } from "./count-row";

/**
 * A value that an address names: its name, null when no product has it, and with the first value of each facet how many
 * entries have any of that facet's, up to just past a limit; 0 with the others.
 */
export type ChosenTrait = { facet: TraitKey; value: string; name: string | null; size: number };

/** Looks up the values that filters name in the index of values, and counts those of a facet together. */
export const selectChosenTraits = (chosen: readonly (readonly [TraitKey, string])[], locale: Locale) => {
  const rows = chosen.map(([facet, value], at) => {
    const isFirst = chosen.findIndex((one) => one[0] === facet) === at;
    const counted = isFirst ? chosen.filter((one) => one[0] === facet).map((one) => one[1]) : [];
    return [facet, value, counted] as const;
  });
  return statement<ChosenTrait>(sql`
    SELECT c.value ->> 0 AS facet, c.value ->> 1 AS value,
      (SELECT ${inLanguage("x.name", locale)} FROM product_traits x
        WHERE x.facet = c.value ->> 0 AND x.value = c.value ->> 1 LIMIT 1) AS name,
      (SELECT count(*) FROM (
        SELECT 1 FROM json_each(c.value, '$[2]') counted
        CROSS JOIN product_traits x ON x.facet = c.value ->> 0 AND x.value = counted.value
        LIMIT ${narrowLimit + 1})) AS size
    FROM json_each(${JSON.stringify(rows)}) c`);
};

/** The groups that have one of the values of a facet, each once; found in the index of values. */
export const groupsWithTrait = (facet: TraitKey, { values }: TraitChoice): SQL => sql`
  SELECT DISTINCT group_id FROM product_traits
  WHERE facet = ${traitName(facet)} AND value IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;

/** Whether the group of an entry `e` has one of the values. */
export const hasTrait = (facet: TraitKey, { values }: TraitChoice): SQL => sql`EXISTS (
  SELECT 1 FROM product_traits x INDEXED BY traits_of_product
  WHERE x.group_id = e.group_id AND x.facet = ${traitName(facet)}
    AND x.value IN (SELECT value FROM json_each(${JSON.stringify(values)})))`;

/** A name of our own as a literal: those do not count against D1's limit of 100 bound values. */
const traitName = (facet: TraitKey): SQL => sql.raw(`'${traitKeys.find((key) => key === facet)!}'`);

/** All that was counted of a whole scope when its products were written, in the columns of one `CountRow`. */
export const packedTraits = (scope: number | SQL): SQL =>
  sql`SELECT 'traits', NULL, traits, NULL, NULL, 0, 0 FROM terms WHERE term_id = ${scope}`;

type Packed = Partial<Record<TraitKey, [value: string, name_en: string, name_ar: string, count: number][]>> & {
  /** Of how many products each facet says something. A release before this one wrote none. */
  reach?: Partial<Record<TraitKey, number>>;
};

/** The rows of a count, those of `packedTraits` taken apart: each value of the wanted facets is a row of its own. */
export function unpackTraits(rows: CountRow[], facets: readonly FacetKey[], locale: Locale): CountRow[] {
  return rows.flatMap((row) => {
    if (row.facet !== "traits") return [row];
    const packed: Packed = JSON.parse(row.value);
    return facets.filter(isTrait).flatMap((facet) =>
      (packed[facet] ?? []).map(([value, en, ar, count]) => ({
        facet,
        term_id: null,
        value,
        label: locale === "ar" ? ar : en,
        parent: null,
        position: 0,
        count: Math.min(count, exactCountLimit),
        ...(packed.reach?.[facet] !== undefined && { reach: packed.reach[facet] }),
      })),
    );
  });
}
