import type { CampaignChange, CampaignScope } from "#shared/contracts/goods/special-prices";
import { aedFromFils } from "#shared/money/money";
import { purgeListings, purgeProducts } from "#backend/platform/cache-purges/purge-tags-statements";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext, Handlers } from "../call-context";
import { endSpecialPrices } from "../catalogue/listing-entries-statements";
import { staffActor } from "#backend/identity/staff/actor";
import { isFail, type Outcome } from "#backend/platform/outcome";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { beginCampaign, planCampaign, soon } from "./begin-campaign";
import { doneMessages } from "./done-messages";
import {
  countCampaigns,
  endCampaign,
  forgetPlanned,
  groupsWithPriceOf,
  letPricesEnd,
  raiseVersions,
  selectCampaign,
  selectCampaigns,
  selectSet,
  selectSold,
  type CampaignRow,
} from "./special-prices-store";
import { guardChanges, runGuarded } from "#backend/platform/guard-statements";
import { isoOf, isoOrNull } from "#shared/time/iso";

const parseScope = (json: string): CampaignScope => JSON.parse(json);
const parseChange = (json: string): CampaignChange => JSON.parse(json);

const campaignOf = (row: CampaignRow): CallAnswer<"getSpecialCampaign">["campaign"] => ({
  id: String(row.campaign_id),
  name: row.name,
  scope: parseScope(row.scope),
  scope_name: row.scope_name,
  change: parseChange(row.change),
  starts_at: isoOf(row.starts_at),
  ends_at: isoOf(row.ends_at),
  ended_at: isoOrNull(row.ended_at),
  state: row.state,
  by: row.staff_email,
  skus: row.skus,
  running: row.running,
});

async function getCampaign(
  { id, page, limit }: CallInput<"getSpecialCampaign">,
  { db, locale, now }: CallContext,
): Promise<Outcome<CallAnswer<"getSpecialCampaign">>> {
  const [[row], prices, [sold]] = await db.run(
    selectCampaign(id, locale, now),
    selectSet(id, locale, limit, (page - 1) * limit),
    selectSold(id),
  );
  if (!row) return { fail: "not_found" };
  return {
    campaign: campaignOf(row),
    sold: { units: sold?.units ?? 0, total: aedFromFils(sold?.total ?? 0) },
    prices: prices.map(({ sku_id, title, list_price, price }) => ({
      sku_id,
      title,
      price: aedFromFils(list_price),
      special: aedFromFils(price),
    })),
    total: row.skus,
    page,
    limit,
  };
}

/** Prices count as ended with the first batch; lists follow with the second, at once or within a minute. */
async function end(
  { id }: CallInput<"endSpecialCampaign">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"endSpecialCampaign">>> {
  const { db, locale, now } = context;
  const { staff } = staffActor(context);
  const [[row]] = await db.run(selectCampaign(id, locale, now));
  if (!row) return { fail: "not_found" };
  const isWritten = await runGuarded(
    db,
    endCampaign(id, now),
    auditIfChanged(staff, "special.end", row.name, "", now),
    guardChanges(1),
    purgeProducts(groupsWithPriceOf(id)),
    purgeListings(groupsWithPriceOf(id)),
    forgetPlanned(id),
    raiseVersions(id),
    letPricesEnd(id, now),
  );
  if (!isWritten) return { fail: "already_decided" };
  await soon(() => endSpecialPrices(db, now));
  return { message: doneMessages[locale].ended, id: String(id) };
}

/** Special prices for many SKUs together. */
export const specialPriceHandlers: Handlers<
  "listSpecialCampaigns" | "getSpecialCampaign" | "checkSpecialCampaign" | "beginSpecialCampaign" | "endSpecialCampaign"
> = {
  async listSpecialCampaigns({ page, limit, ...wanted }, { db, locale, now }) {
    const [rows, [count]] = await db.run(
      selectCampaigns(wanted, locale, now, limit, (page - 1) * limit),
      countCampaigns(wanted, now),
    );
    return { campaigns: rows.map(campaignOf), total: count?.total ?? 0, page, limit };
  },
  getSpecialCampaign: getCampaign,
  async checkSpecialCampaign(wanted, context) {
    const planned = await planCampaign(wanted, context);
    return isFail(planned) ? planned : { result: planned.result };
  },
  beginSpecialCampaign: beginCampaign,
  endSpecialCampaign: end,
};
