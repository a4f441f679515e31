import { sql } from "drizzle-orm";
import { isTrait } from "#shared/goods/facets";
import type { Locale } from "#shared/text/locale";
import { inLanguage } from "../catalogue/groups-statements";
import { statement } from "#backend/platform/database";
import type { CountRow, FacetCount } from "./count-row";
import { visibleTraits } from "./facet-values";
import type { Selection } from "./selection";

/** A counted value with its name. */
type NamedRow = Omit<CountRow, "position" | "count"> & { position: number | null };

const keyOf = ({ facet, term_id, value }: Pick<CountRow, "facet" | "term_id" | "value">) =>
  term_id === null ? `${facet} ${value}` : term_id;

/** The rows with the names that `named` has for them. */
export function withNames(counts: FacetCount[], named: readonly NamedRow[]): FacetCount[] {
  const names = new Map(named.map((row) => [keyOf(row), row]));
  return counts.map((row) => {
    const name = row.label === null ? names.get(keyOf(row)) : undefined;
    if (!name) return row;
    return { ...row, value: name.value, label: name.label, parent: name.parent, position: name.position ?? 0 };
  });
}

/** Rows that are to be shown under a name and have none. @param total matches */
export function nameless(counts: readonly FacetCount[], total: number, { traits }: Selection): FacetCount[] {
  const visible = visibleTraits(counts, total, (key) => traits[key] !== undefined);
  return counts.filter(
    ({ facet, term_id, label }) => label === null && (term_id !== null || (isTrait(facet) && visible.has(facet))),
  );
}

/** The names of counted terms and traits. */
export function selectNames(counts: readonly FacetCount[], locale: Locale) {
  const ids = counts.flatMap(({ term_id }) => term_id ?? []);
  const traits = counts.flatMap(({ facet, term_id, value }) => (term_id === null ? [[facet, value]] : []));
  return [
    statement<NamedRow>(sql`
      SELECT t.kind AS facet, t.term_id, t.slug AS value, ${inLanguage("t.name", locale)} AS label, p.slug AS parent, t.position
      FROM json_each(${JSON.stringify(ids)}) id CROSS JOIN terms t ON t.term_id = id.value
      LEFT JOIN terms p ON p.term_id = t.parent_id`),
    statement<NamedRow>(sql`
      SELECT trait.value ->> 0 AS facet, NULL AS term_id, trait.value ->> 1 AS value,
        (SELECT ${inLanguage("x.name", locale)} FROM product_traits x
          WHERE x.facet = trait.value ->> 0 AND x.value = trait.value ->> 1 LIMIT 1) AS label, NULL AS parent, NULL AS position
      FROM json_each(${JSON.stringify(traits)}) trait`),
  ] as const;
}
