import { dayOf } from "#shared/console/report-period";
import { aedFromFils } from "#shared/money/money";
import type { Handlers } from "../call-context";
import { readPeriod, periodReply } from "./requested-period";
import { selectClosedTo } from "./reports-statements";
import { selectBest, selectDead, selectMargins, selectMarginSums, selectStock } from "./goods-store";

const pageOf = ({ page, limit }: { page: number; limit: number }) => ({ limit, offset: (page - 1) * limit });

type Named = { sku_id: string; slug: string; title: string };
const namedOf = ({ sku_id, slug, title }: Named): Named => ({ sku_id, slug, title });

export const goodsHandlers: Handlers<"getProductFigures" | "getStockFigures" | "getMarginFigures"> = {
  async getProductFigures({ by, page, limit, ...period }, context) {
    const asked = await readPeriod(period, context);
    const { days, closedTo } = asked;
    const part = pageOf({ page, limit });
    const [rows] = await context.db.run(
      by === "dead"
        ? selectDead(days, closedTo, context.locale, part)
        : selectBest(by, days, closedTo, context.locale, part),
    );
    const products = rows.map(({ cost, ...row }) => ({
      ...namedOf(row),
      pieces: row.pieces,
      stock: row.stock,
      amount: aedFromFils(row.amount),
      net: aedFromFils(row.net),
      bound: cost === null ? null : aedFromFils(cost * row.stock),
    }));
    return { period: periodReply(asked), products, total: rows[0]?.total ?? 0, page, limit };
  },
  async getStockFigures({ pace, show, page, limit }, { db, now, locale }) {
    const [[state]] = await db.run(selectClosedTo());
    const length = Number(pace);
    const today = dayOf(now);
    // Today is not over: the pace is that of the whole days before it.
    const days = { from: today - length, to: today - 1 };
    const [rows] = await db.run(selectStock(show, days, state?.closed_to ?? null, locale, pageOf({ page, limit })));
    const skus = rows.map((row) => ({
      ...namedOf(row),
      stock: row.stock,
      sold: row.sold,
      days_left: row.sold > 0 ? Math.floor((row.stock * length) / row.sold) : null,
      reorder: Math.max(0, row.sold - row.stock),
    }));
    return { skus, total: rows[0]?.total ?? 0, page, limit };
  },
  async getMarginFigures({ page, limit, ...period }, context) {
    const asked = await readPeriod(period, context);
    const { days, closedTo } = asked;
    const [rows, [sums]] = await context.db.run(
      selectMargins(days, closedTo, context.locale, pageOf({ page, limit })),
      selectMarginSums(days, closedTo),
    );
    const { net, cost, whole } = { net: sums?.net ?? 0, cost: sums?.cost ?? 0, whole: sums?.whole ?? 0 };
    const products = rows.map((row) => ({
      ...namedOf(row),
      pieces: row.pieces,
      net: aedFromFils(row.net),
      cost: aedFromFils(row.cost),
      margin: aedFromFils(row.net - row.cost),
      percent: row.net > 0 ? Math.round((1000 * (row.net - row.cost)) / row.net) / 10 : 0,
    }));
    return {
      period: periodReply(asked),
      sums: {
        net: aedFromFils(net),
        cost: aedFromFils(cost),
        margin: aedFromFils(net - cost),
        whole: aedFromFils(whole),
      },
      products,
      total: rows[0]?.total ?? 0,
      page,
      limit,
    };
  },
};
