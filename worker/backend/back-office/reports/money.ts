import { aedFromFils } from "#shared/money/money";
import type { Handlers } from "../call-context";
import { readPeriod, periodReply } from "./requested-period";
import { selectAgeing, selectAgeingByCustomer, selectDeposits, selectOwed } from "./credit-store";
import { selectVoucherSums } from "./orders-store";

type Ageing = { not_due: number; days_30: number; days_60: number; days_90: number; older: number; total: number };
const nothing: Ageing = { not_due: 0, days_30: 0, days_60: 0, days_90: 0, older: 0, total: 0 };
const inAed = ({ not_due, days_30, days_60, days_90, older, total }: Ageing): Ageing => ({
  not_due: aedFromFils(not_due),
  days_30: aedFromFils(days_30),
  days_60: aedFromFils(days_60),
  days_90: aedFromFils(days_90),
  older: aedFromFils(older),
  total: aedFromFils(total),
});

export const moneyHandlers: Handlers<"getVoucherFigures" | "getCreditFigures"> = {
  async getVoucherFigures(input, context) {
    const asked = await readPeriod(input, context);
    const [rows] = await context.db.run(selectVoucherSums(asked));
    const vouchers = rows.map(({ code, uses, discount, sales, back_uses, back_discount }) => ({
      code,
      uses,
      given_back: back_uses,
      cost: aedFromFils(discount - back_discount),
      sales: aedFromFils(sales),
    }));
    return { period: periodReply(asked), vouchers };
  },
  async getCreditFigures({ page, limit }, { db, now }) {
    const [[sums], [owed], [held], rows] = await db.run(
      selectAgeing(now),
      selectOwed(),
      selectDeposits(),
      selectAgeingByCustomer(now, limit, (page - 1) * limit),
    );
    return {
      sums: inAed(sums ?? nothing),
      ledger: aedFromFils(owed?.owed ?? 0),
      deposits: aedFromFils(held?.deposit ?? 0),
      customers: rows.map(({ id, name, deposit, ...row }) => ({
        id,
        name,
        deposit: aedFromFils(deposit),
        ...inAed(row),
      })),
      total: rows[0]?.customers ?? 0,
      page,
      limit,
    };
  },
};
