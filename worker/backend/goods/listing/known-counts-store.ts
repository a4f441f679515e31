import { sql, type SQL } from "drizzle-orm";
import { exactCountLimit } from "#shared/goods/listing";
import { isSwitchFacet, isTrait, type FacetKey } from "#shared/goods/facets";
import type { Locale } from "#shared/text/locale";
import { inLanguage } from "../catalogue/groups-statements";
import { statement } from "#backend/platform/database";
import { bandsAsJson } from "./price-band";
import { termFacets, type Selection } from "./selection";
import type { CountRow } from "./count-row";
import { packedTraits } from "./traits-store";

export type KnownRequest = {
  scope: Pick<Selection["scope"], "id">;
  facets: readonly FacetKey[];
  /** Bands that the shopper wrote and the shop does not offer. */
  ownBands: readonly string[];
  locale: Locale;
};

/** Terms of one kind that are read; the reply shows fewer. */
const termsPerFacet = 200;

/** How often each value of the facets occurs in a whole scope, as its writers have counted it, with names. */
export function selectKnownCounts(request: KnownRequest) {
  const { scope, facets, ownBands } = request;
  const figures = JSON.stringify(facets.filter((facet) => facet === "price" || isSwitchFacet(facet)));
  const ownBandCounts = sql`
    SELECT 'price', NULL, band.value ->> 'value', NULL, NULL, 99, (
      SELECT count(*) FROM (
        SELECT 1 FROM listing_entries e INDEXED BY listing_by_price
        WHERE e.term_id = ${scope.id} AND e.from_price >= band.value ->> 'from'
          AND (band.value ->> 'to' IS NULL OR e.from_price < band.value ->> 'to') LIMIT ${exactCountLimit}))
    FROM json_each(${bandsAsJson(facets.includes("price") ? ownBands : [])}) band`;
  const traits = facets.some(isTrait) ? sql` UNION ALL ${packedTraits(scope.id)}` : sql``;
  return statement<CountRow>(sql`
    SELECT facet, NULL AS term_id, value, NULL AS label, NULL AS parent, 0 AS position, count FROM facet_counts
    WHERE scope_id = ${scope.id} AND facet IN (SELECT value FROM json_each(${figures}))
    UNION ALL ${ownBandCounts} UNION ALL ${knownTerms(request)}${traits}`);
}

/**
 * The most frequent terms of each wanted kind. Each kind's come as a list, which is what lets the index be left after
 * the last that is wanted.
 */
function knownTerms({ scope, facets, locale }: KnownRequest): SQL {
  const kinds = JSON.stringify(termFacets.filter((kind) => facets.includes(kind)));
  return sql`
    SELECT kind.value, t.term_id, t.slug, ${inLanguage("t.name", locale)}, p.slug, t.position, known.value ->> 1
    FROM json_each(${kinds}) kind
    CROSS JOIN json_each((
      SELECT json_group_array(json_array(value, count)) FROM (
        SELECT value, count FROM facet_counts INDEXED BY facet_counts_by_count
        WHERE scope_id = ${scope.id} AND facet = kind.value ORDER BY count DESC, value LIMIT ${termsPerFacet}))) known
    CROSS JOIN terms t ON t.slug = known.value ->> 0 LEFT JOIN terms p ON p.term_id = t.parent_id`;
}
