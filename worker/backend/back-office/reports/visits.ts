import { isoDay } from "#shared/console/report-period";
import type { Handlers } from "../call-context";
import { eachDay, readPeriod, periodReply } from "./requested-period";
import { selectMissed, selectSearchDays, selectSearches, selectVisits, type VisitRow } from "./visits-store";

const steps = ["visit", "product", "cart", "checkout", "order"] as const;

/** Sessions at each step, and how many of a hundred visits led to an order. */
function reached(rows: readonly VisitRow[]) {
  const at = (step: VisitRow["step"]) =>
    rows.filter((row) => row.step === step).reduce((sum, { sessions }) => sum + sessions, 0);
  const [visit, order] = [at("visit"), at("order")];
  const conversion = visit === 0 ? 0 : Math.round((1000 * order) / visit) / 10;
  return { visit, product: at("product"), cart: at("cart"), checkout: at("checkout"), order, conversion };
}

export const visitHandlers: Handlers<"getSearchFigures" | "getConversionFigures"> = {
  async getSearchFigures(input, context) {
    const asked = await readPeriod(input, context);
    const [searches, days, missed] = await context.db.run(
      selectSearches(asked),
      selectSearchDays(asked),
      selectMissed(context.now),
    );
    const byDay = new Map(days.map((row) => [row.day, row]));
    return {
      period: periodReply(asked),
      searches: searches.map(({ words, ...counts }) => ({ text: words, ...counts })),
      days: eachDay(asked.days).map((day) => {
        const { searches: often, opened } = byDay.get(day) ?? { searches: 0, opened: 0 };
        return { day: isoDay(day), searches: often, opened };
      }),
      missed: missed.map(({ words, searches: often }) => ({ text: words, searches: often })),
    };
  },
  async getConversionFigures(input, context) {
    const asked = await readPeriod(input, context);
    const [rows] = await context.db.run(selectVisits(asked));
    const now = rows.filter(({ day }) => day >= asked.days.from);
    const [of, before] = [reached(now), reached(rows.filter(({ day }) => day < asked.days.from))];
    const byDay = Map.groupBy(now, ({ day }) => day);
    const groups = [...Map.groupBy(now, ({ locale, device }) => `${locale} ${device}`).values()];
    return {
      period: periodReply(asked),
      steps: steps.map((step) => ({ step, sessions: of[step], before: before[step] })),
      days: eachDay(asked.days).map((day) => ({ day: isoDay(day), ...reached(byDay.get(day) ?? []) })),
      groups: groups
        .map((group) => ({ locale: group[0]!.locale, device: group[0]!.device, ...reached(group) }))
        .toSorted((a, b) => b.visit - a.visit),
    };
  },
};
