import { sql, type SQL } from "drizzle-orm";
import type { CampaignScope } from "#shared/contracts/goods/special-prices";
import { dayOf } from "#shared/console/report-period";
import type { Locale } from "#shared/text/locale";
import type { CampaignState } from "#shared/vouchers/voucher-states";
import type { CallInput } from "#backend/platform/call-types";
import { fullTitleOf, inLanguage } from "../catalogue/groups-statements";
import { statement } from "#backend/platform/database";
import { holds } from "#backend/platform/text-statements";
import type { PriceTerms } from "../pricing/worth-of-cut";
import type { ScopedSku, SetSpecialPrice } from "./special-prices";
import { orderable } from "../pricing/sold-statements";

/** Special prices that one SKU may have planned (`shared/contracts/goods/product-editor.ts`). */
const mostPlanned = 5;

/** A campaign's time, in ms. */
export type Span = { starts_at: number; ends_at: number };

const inScope = (scope: CampaignScope): SQL => {
  if (scope.kind === "all") return sql`FROM product_groups g CROSS JOIN variants v ON v.group_id = g.group_id WHERE 1`;
  if (scope.kind === "term") {
    return sql`FROM terms t CROSS JOIN listing_entries e ON e.term_id = t.term_id
      CROSS JOIN product_groups g ON g.group_id = e.group_id CROSS JOIN variants v ON v.group_id = g.group_id
      WHERE t.slug = ${scope.slug} AND t.kind <> 'everything'`;
  }
  return sql`FROM product_groups g CROSS JOIN variants v ON v.group_id = g.group_id JOIN terms b ON b.term_id = g.brand_id
    WHERE (${holds("v.sku_id", scope.search)} OR ${holds("g.title_en", scope.search)}
      OR ${holds("g.title_ar", scope.search)} OR ${holds("b.name_en", scope.search)} OR ${holds("b.name_ar", scope.search)})`;
};

/** Whether a SKU `v` has another special price in a time, or no room for one more. */
const busy = ({ starts_at, ends_at }: Span) => sql`(
  (v.special_price IS NOT NULL AND (v.special_ends_at IS NULL OR v.special_ends_at > ${starts_at}))
  OR EXISTS (SELECT 1 FROM planned_specials p WHERE p.sku_id = v.sku_id
    AND p.starts_at < ${ends_at} AND p.ends_at > ${starts_at})
  OR (SELECT count(*) FROM planned_specials p WHERE p.sku_id = v.sku_id) >= ${mostPlanned})`;

/** With all that decides its price; JSON of `tiers` and `planned` of `PriceTerms`. */
export type ScopedRow = ScopedSku &
  Omit<PriceTerms, "tiers" | "planned"> & { orderable: number; tiers: string; planned: string };

/** The SKUs of a scope, in a fixed order; one more than `most` says that there are too many. */
export const selectScoped = (scope: CampaignScope, span: Span, locale: Locale, most: number) =>
  statement<ScopedRow>(sql`
    SELECT v.sku_id, ${fullTitleOf(locale)} AS title, ${orderable} AS orderable, v.special_price, v.special_ends_at, v.max_oq, v.tiers, (
        SELECT json_group_array(json_object('price', p.price, 'starts_at', p.starts_at, 'ends_at', p.ends_at))
        FROM planned_specials p WHERE p.sku_id = v.sku_id) AS planned,
      v.price, ${busy(span)} AS busy, v.tax_class, v.tax_basis_expires_at, (
        SELECT c.cost FROM sku_costs c WHERE c.sku_id = v.sku_id AND c.from_day <= ${dayOf(span.starts_at)}
        ORDER BY c.from_day DESC LIMIT 1) AS cost
    ${inScope(scope)} ORDER BY g.title_en, g.group_id, v.position, v.sku_id LIMIT ${most + 1}`);

const listed = (set: readonly SetSpecialPrice[]) => sql`(
  SELECT value ->> 'sku_id' AS sku_id, value ->> 'list_price' AS list_price, value ->> 'price' AS price
  FROM json_each(${JSON.stringify(set)}))`;

export type NewCampaign = Span & {
  name: string;
  scope: string;
  change: string;
  staff_id: string;
  staff_email: string;
  created_at: number;
};
export const insertCampaign = (row: NewCampaign) =>
  statement<never>(sql`
    INSERT INTO special_campaigns (name, scope, change, starts_at, ends_at, staff_id, staff_email, created_at)
    VALUES (${row.name}, ${row.scope}, ${row.change}, ${row.starts_at}, ${row.ends_at}, ${row.staff_id}, ${row.staff_email}, ${row.created_at})`);

/** The campaign that this batch has just written. */
const newest = sql`(SELECT max(campaign_id) FROM special_campaigns)`;
export const selectNewest = () => statement<{ id: number }>(sql`SELECT ${newest} AS id`);

/** Notes what it sets, of those SKUs that still cost what was read and are free in its time. */
export const insertSet = (set: readonly SetSpecialPrice[], span: Span) =>
  statement<never>(sql`
    INSERT INTO campaign_specials (campaign_id, sku_id, list_price, price)
    SELECT ${newest}, s.sku_id, s.list_price, s.price
    FROM ${listed(set)} s CROSS JOIN variants v ON v.sku_id = s.sku_id
    WHERE v.price = s.list_price AND NOT ${busy(span)}`);

export const planSet = ({ starts_at, ends_at }: Span) =>
  statement<never>(sql`
    INSERT INTO planned_specials (sku_id, starts_at, ends_at, price)
    SELECT sku_id, ${starts_at}, ${ends_at}, price FROM campaign_specials WHERE campaign_id = ${newest}`);

/** The products of a campaign's SKUs count one more write: drafts and sheets of them are compared again. */
export const raiseVersions = (campaign: number | "newest") =>
  statement<never>(sql`
    UPDATE product_groups SET version = version + 1
    WHERE group_id IN (${groupsOf(campaign === "newest" ? newest : sql`${campaign}`)})`);

const groupsOf = (campaign: SQL) => sql`
  SELECT v.group_id FROM campaign_specials s CROSS JOIN variants v ON v.sku_id = s.sku_id WHERE s.campaign_id = ${campaign}`;

/** The products whose SKUs have the price that a campaign set, as it set it. */
export const groupsWithPriceOf = (id: number) => sql`
  SELECT DISTINCT v.group_id FROM special_campaigns k JOIN campaign_specials s ON s.campaign_id = k.campaign_id
  CROSS JOIN variants v ON v.sku_id = s.sku_id WHERE k.campaign_id = ${id} AND ${hasItsPrice}`;

/** Whether a SKU `v` has the price that a campaign `k` set by `s`, as it set it. */
const hasItsPrice = sql`(v.special_price, v.special_ends_at, v.discount_type) IS (s.price, k.ends_at, NULL)`;

/** Ends a campaign before its time; changes no row when it is over or was ended. */
export const endCampaign = (id: number, now: number) =>
  statement<never>(sql`
    UPDATE special_campaigns SET ended_at = ${now} WHERE campaign_id = ${id} AND ended_at IS NULL AND ends_at > ${now}`);

/** What it planned and has not begun yet. */
export const forgetPlanned = (id: number) =>
  statement<never>(sql`
    DELETE FROM planned_specials WHERE (sku_id, starts_at, ends_at, price) IN (
      SELECT s.sku_id, k.starts_at, k.ends_at, s.price
      FROM special_campaigns k JOIN campaign_specials s ON s.campaign_id = k.campaign_id WHERE k.campaign_id = ${id})`);

/** Lets its running prices end now; the prices that somebody has changed since stay. */
export const letPricesEnd = (id: number, now: number) =>
  statement<never>(sql`
    UPDATE variants SET special_ends_at = ${now} WHERE sku_id IN (
      SELECT v.sku_id FROM special_campaigns k JOIN campaign_specials s ON s.campaign_id = k.campaign_id
      CROSS JOIN variants v ON v.sku_id = s.sku_id WHERE k.campaign_id = ${id} AND ${hasItsPrice})`);

export type CampaignRow = Omit<NewCampaign, "staff_id"> & {
  campaign_id: number;
  scope_name: string | null;
  ended_at: number | null;
  state: CampaignState;
  skus: number;
  running: number;
};

const state = (now: number) => sql`CASE WHEN k.ended_at IS NOT NULL THEN 'ended' WHEN k.ends_at <= ${now} THEN 'over'
  WHEN k.starts_at > ${now} THEN 'planned' ELSE 'running' END`;

const campaigns = (locale: Locale, now: number) => sql`
  SELECT k.campaign_id, k.name, k.scope, k.change, k.starts_at, k.ends_at, k.ended_at, k.staff_email, k.created_at,
    (SELECT ${inLanguage("t.name", locale)} FROM terms t WHERE t.slug = k.scope ->> 'slug') AS scope_name, ${state(now)} AS state,
    (SELECT count(*) FROM campaign_specials s WHERE s.campaign_id = k.campaign_id) AS skus,
    CASE WHEN k.ended_at IS NULL AND k.ends_at > ${now} THEN (
      SELECT count(*) FROM campaign_specials s CROSS JOIN variants v ON v.sku_id = s.sku_id
      WHERE s.campaign_id = k.campaign_id AND ${hasItsPrice}) ELSE 0 END AS running
  FROM special_campaigns k`;

type Wanted = Pick<CallInput<"listSpecialCampaigns">, "search" | "state">;
const matching = ({ search, state: wanted }: Wanted, now: number) => sql`
  WHERE ${wanted === "all" ? sql`1` : sql`${state(now)} = ${wanted}`} AND ${search === "" ? sql`1` : holds("k.name", search)}`;

export const selectCampaigns = (wanted: Wanted, locale: Locale, now: number, limit: number, offset: number) =>
  statement<CampaignRow>(sql`
    ${campaigns(locale, now)} ${matching(wanted, now)} ORDER BY k.campaign_id DESC LIMIT ${limit} OFFSET ${offset}`);
export const countCampaigns = (wanted: Wanted, now: number) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM special_campaigns k ${matching(wanted, now)}`);

export const selectCampaign = (id: number, locale: Locale, now: number) =>
  statement<CampaignRow>(sql`${campaigns(locale, now)} WHERE k.campaign_id = ${id}`);

/** What a campaign set, with the title that its SKUs have now. */
export const selectSet = (id: number, locale: Locale, limit: number, offset: number) =>
  statement<SetSpecialPrice & { title: string }>(sql`
    SELECT s.sku_id, s.list_price, s.price, coalesce((
      SELECT ${inLanguage("g.title", locale)} FROM variants v JOIN product_groups g ON g.group_id = v.group_id
      WHERE v.sku_id = s.sku_id), s.sku_id) AS title
    FROM campaign_specials s WHERE s.campaign_id = ${id} ORDER BY s.sku_id LIMIT ${limit} OFFSET ${offset}`);

/** What was bought at its prices in its time, of orders that stand. */
export const selectSold = (id: number) =>
  statement<{ units: number; total: number }>(sql`
    SELECT coalesce(sum(quantity), 0) AS units, coalesce(sum(total), 0) AS total FROM (
      SELECT l.quantity, l.total, o.status
      FROM special_campaigns k JOIN campaign_specials s ON s.campaign_id = k.campaign_id
      CROSS JOIN order_lines l ON l.sku_id = s.sku_id AND l.unit_price = s.price
      JOIN orders o ON o.order_id = l.order_id
      WHERE k.campaign_id = ${id} AND o.placed_at >= k.starts_at AND o.placed_at < coalesce(k.ended_at, k.ends_at)
      UNION ALL
      SELECT l.quantity, l.total, l.status
      FROM special_campaigns k CROSS JOIN archived_lines l
      JOIN campaign_specials s ON s.campaign_id = k.campaign_id AND s.sku_id = l.sku_id AND s.price = l.unit_price
      WHERE k.campaign_id = ${id} AND l.placed_at >= k.starts_at AND l.placed_at < coalesce(k.ended_at, k.ends_at))
    WHERE status NOT IN ('cancelled', 'returned')`);
