import { sql, type SQL } from "drizzle-orm";
import { exactCountLimit } from "#shared/goods/listing";
import { isSwitchFacet, isTrait, priceBands, type FacetKey, type SwitchFacet } from "#shared/goods/facets";
import type { Locale } from "#shared/text/locale";
import { statement } from "#backend/platform/database";
import { bandsAsJson } from "./price-band";
import { isWholeScope, termFacets, withTermAsScope, type Selection } from "./selection";
import type { CountRow } from "./count-row";
import { matchedEntries } from "./matches-store";
import { countMatchedTraits, packedTraits } from "./traits-store";

export type CountRequest = {
  selection: Selection;
  facets: readonly FacetKey[];
  /** Bands that the shopper wrote and the shop does not offer. */
  ownBands: string[];
  locale: Locale;
};

/** Terms of one kind that are read; the reply shows fewer. */
const termsPerFacet = 200;

/** How often each value of the facets occurs: from the import for a whole scope, else counted to the limit. */
export function countFacets(asked: CountRequest) {
  const request = { ...asked, selection: withTermAsScope(asked.selection) };
  return statement<CountRow>(isWholeScope(request.selection) ? knownCounts(request) : freshCounts(request));
}

const nameOf = (locale: Locale) => sql.raw(`t.name_${locale}`);

/** Terms of the wanted kinds, the most frequent of each; `counts` is a SELECT of `term_id`, `count`. */
const rankedTerms = (counts: SQL, { facets, locale }: CountRequest) => sql`
  SELECT facet, value, label, parent, position, count FROM (
    SELECT t.kind AS facet, t.slug AS value, ${nameOf(locale)} AS label, p.slug AS parent, t.position, c.count,
      row_number() OVER (PARTITION BY t.kind ORDER BY c.count DESC, t.position, t.term_id) AS rank
    FROM (${counts}) c JOIN terms t ON t.term_id = c.term_id LEFT JOIN terms p ON p.term_id = t.parent_id
    WHERE t.kind IN (SELECT value FROM json_each(${JSON.stringify(facets)})))
  WHERE rank <= ${termsPerFacet}`;

const inBand = (price: SQL) => sql`
  ${price} >= band.value ->> 'from' AND (band.value ->> 'to' IS NULL OR ${price} < band.value ->> 'to')`;

/** What an entry must have for a switch to find it. */
const switchedOn: Record<SwitchFacet, SQL> = {
  cod: sql`cod = 1`,
  in_stock: sql`in_stock = 1`,
  offers: sql`discount > 0`,
};
const switches = Object.entries(switchedOn).map(([name, isOn]) => [sql.raw(name), isOn] as const);
const switchCounts = sql.join(
  switches.map(([name, isOn]) => sql`count(iif(${isOn}, 1, NULL)) AS ${name}_on`),
  sql`, `,
);
const switchCases = sql.join(
  switches.map(([name]) => sql`WHEN '${name}' THEN ${name}_on`),
  sql` `,
);

/** D1 takes at most five SELECTs in one compound, so the single figures share one. */
function freshCounts(request: CountRequest): SQL {
  const { selection, facets, ownBands } = request;
  const figures = JSON.stringify(["total", ...facets.filter(isSwitchFacet)]);
  const parts = [
    sql`
    SELECT figure.value AS facet, iif(figure.value = 'total', '', '1') AS value, NULL AS label, NULL AS parent, 0 AS position,
      CASE figure.value WHEN 'total' THEN total ${switchCases} END AS count
    FROM json_each(${figures}) figure CROSS JOIN (
      SELECT count(*) AS total, ${switchCounts}
      FROM matched)`,
  ];
  if (facets.includes("price")) {
    parts.push(sql`
      SELECT 'price', band.value ->> 'value', NULL, NULL, band.key, (SELECT count(*) FROM matched WHERE ${inBand(sql`from_price`)})
      FROM json_each(${bandsAsJson([...priceBands, ...ownBands])}) band`);
  }
  if (termFacets.some((facet) => facets.includes(facet))) {
    const counts = sql`
      SELECT x.term_id, count(*) AS count
      FROM matched m CROSS JOIN listing_entries x INDEXED BY listing_of_group ON x.group_id = m.group_id
      GROUP BY x.term_id`;
    parts.push(rankedTerms(counts, request));
  }
  const traits = facets.filter(isTrait);
  if (traits.length > 0) parts.push(countMatchedTraits(traits, request.locale));
  return sql`
    WITH matched AS MATERIALIZED (${matchedEntries(selection, exactCountLimit + 1)})
    SELECT facet, value, label, parent, position, iif(facet = 'total', count, min(count, ${exactCountLimit})) AS count
    FROM (${sql.join(parts, sql` UNION ALL `)})`;
}

function knownCounts(request: CountRequest): SQL {
  const { selection, facets, ownBands } = request;
  const scope = selection.scope.id;
  const figures = JSON.stringify(facets.filter((facet) => facet === "price" || isSwitchFacet(facet)));
  const ownBandCounts = sql`
    SELECT 'price', band.value ->> 'value', NULL, NULL, 99, (
      SELECT count(*) FROM (
        SELECT 1 FROM listing_entries e INDEXED BY listing_by_price
        WHERE e.term_id = ${scope} AND ${inBand(sql`e.from_price`)} LIMIT ${exactCountLimit}))
    FROM json_each(${bandsAsJson(facets.includes("price") ? ownBands : [])}) band`;
  return sql`
    SELECT facet, value, NULL AS label, NULL AS parent, 0 AS position, count FROM facet_counts
    WHERE scope_id = ${scope} AND facet IN (SELECT value FROM json_each(${figures}))
    UNION ALL ${ownBandCounts} UNION ALL ${knownTerms(request)}
    UNION ALL ${packedTraits(scope)}`;
}

/**
 * The most frequent terms of each wanted kind, as the import counted them. Each kind's come as a list, which is what lets
 * the index be left after the last that is wanted.
 */
function knownTerms({ selection, facets, locale }: CountRequest): SQL {
  const kinds = JSON.stringify(termFacets.filter((kind) => facets.includes(kind)));
  return sql`
    SELECT kind.value, t.slug, ${nameOf(locale)}, p.slug, t.position, known.value ->> 1
    FROM json_each(${kinds}) kind
    CROSS JOIN json_each((
      SELECT json_group_array(json_array(value, count)) FROM (
        SELECT value, count FROM facet_counts INDEXED BY facet_counts_by_count
        WHERE scope_id = ${selection.scope.id} AND facet = kind.value ORDER BY count DESC, value LIMIT ${termsPerFacet}))) known
    CROSS JOIN terms t ON t.slug = known.value ->> 0 LEFT JOIN terms p ON p.term_id = t.parent_id`;
}
