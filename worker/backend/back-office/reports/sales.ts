import { isoDay } from "#shared/console/report-period";
import { aedFromFils } from "#shared/money/money";
import type { Handlers } from "../call-context";
import { eachDay, readPeriod, periodReply } from "./requested-period";
import { selectDays, type DayRow } from "./orders-store";

const nothing = {
  orders: 0,
  items: 0,
  discount: 0,
  delivery: 0,
  placed_tax: 0,
  credited: 0,
  credited_tax: 0,
  cancelled: 0,
  returned: 0,
};
type Sums = typeof nothing;

const added = (rows: readonly Sums[]): Sums => {
  const sum = (of: keyof Sums) => rows.reduce((total, row) => total + row[of], 0);
  return {
    orders: sum("orders"),
    items: sum("items"),
    discount: sum("discount"),
    delivery: sum("delivery"),
    placed_tax: sum("placed_tax"),
    credited: sum("credited"),
    credited_tax: sum("credited_tax"),
    cancelled: sum("cancelled"),
    returned: sum("returned"),
  };
};

/** Sales as they are shown, from what was booked. */
function salesOf(sums: Sums) {
  const placed = sums.items - sums.discount + sums.delivery;
  const sales = placed - sums.credited;
  const vat = sums.placed_tax - sums.credited_tax;
  return {
    orders: sums.orders,
    gross: aedFromFils(sums.items),
    discounts: aedFromFils(sums.discount),
    delivery: aedFromFils(sums.delivery),
    returns: aedFromFils(sums.credited),
    sales: aedFromFils(sales),
    vat: aedFromFils(vat),
    net: aedFromFils(sales - vat),
    cancelled: sums.cancelled,
    returned: sums.returned,
    average: aedFromFils(sums.orders === 0 ? 0 : Math.round(placed / sums.orders)),
  };
}

export const salesHandlers: Handlers<"getSalesFigures"> = {
  async getSalesFigures(input, context) {
    const asked = await readPeriod(input, context);
    const [rows] = await context.db.run(selectDays(asked));
    const byDay = new Map<number, DayRow>(rows.map((row) => [row.day, row]));
    const daily = (days: typeof asked.days) =>
      eachDay(days).map((day) => ({ ...salesOf(byDay.get(day) ?? nothing), day: isoDay(day) }));
    const total = ({ from, to }: typeof asked.days) =>
      salesOf(added(rows.filter(({ day }) => day >= from && day <= to)));
    return {
      period: periodReply(asked),
      total: total(asked.days),
      before: total(asked.before),
      days: daily(asked.days),
      days_before: daily(asked.before),
    };
  },
};
