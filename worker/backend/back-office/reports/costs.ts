import { dayOf, dayOfIso, isoDay } from "#shared/console/report-period";
import { aedFromFils, filsFromAed } from "#shared/money/money";
import type { Handlers } from "../call-context";
import { staffActor } from "#backend/identity/staff/actor";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { guardChanges, runGuarded } from "#backend/platform/guard-statements";
import { touchClosedTo, refreshSkuSums, selectClosed } from "./close-store";
import { countCosts, selectCosts, selectKnownSkus, upsertCosts } from "./goods-store";
import type { Locale } from "#shared/text/locale";

/** What is said of costs that were set. */
const costsSet: Record<Locale, (count: number) => string> = {
  en: (count) => (count === 1 ? "Cost saved." : `${count} costs saved.`),
  ar: (count) => (count === 1 ? "حُفظت التكلفة." : `حُفظت التكاليف (${count}).`),
};

export const costHandlers: Handlers<"listSkuCosts" | "setSkuCosts"> = {
  async listSkuCosts({ page, limit, ...wanted }, { db, now, locale }) {
    const [rows, [count]] = await db.run(
      selectCosts(wanted, dayOf(now), locale, { limit, offset: (page - 1) * limit }),
      countCosts(wanted),
    );
    const skus = rows.map(({ price, cost, from_day, ...row }) => ({
      ...row,
      price: aedFromFils(price),
      cost: cost === null ? null : aedFromFils(cost),
      from: from_day === null ? null : isoDay(from_day),
    }));
    return { skus, total: count?.total ?? 0, page, limit };
  },
  async setSkuCosts({ costs }, context) {
    const { db, now, locale } = context;
    const { staff } = staffActor(context);
    const skus = JSON.stringify([...new Set(costs.map(({ sku_id }) => sku_id))]);
    const [known, [state]] = await db.run(selectKnownSkus(skus), selectClosed());
    const isKnown = new Set(known.map(({ sku_id }) => sku_id));
    const unknown = costs.findIndex(({ sku_id }) => !isKnown.has(sku_id));
    if (unknown >= 0) return { fail: "unknown_sku" };
    const rows = costs.map(({ sku_id, cost, from }) => ({ sku_id, cost: filsFromAed(cost), from_day: dayOfIso(from) }));
    const detail = costs.map(({ sku_id, cost, from }) => `${sku_id} ${cost.toFixed(2)} ${from}`).join(" · ");
    const closedTo = state?.closed_to ?? null;
    const statements = [
      upsertCosts(JSON.stringify(rows), now),
      auditIfChanged(staff, "cost.set", costs.length === 1 ? costs[0]!.sku_id : "", detail.slice(0, 500), now),
      ...(closedTo === null ? [] : refreshSkuSums(skus, { from: dayOf(state?.first_at ?? now), to: closedTo - 1 })),
      // Days that were closed meanwhile would lose these SKUs.
      touchClosedTo(closedTo),
      guardChanges(1),
    ] as const;
    if (!(await runGuarded(db, ...statements))) return { fail: "changed_meanwhile" };
    return { message: costsSet[locale](costs.length) };
  },
};
