import { dayOf, dayOfIso, daysOf, isoDay } from "../../../shared/figures-period";
import type { Handlers } from "../call-context";
import { readAllWhole } from "../orders/whole-order";
import { fitting } from "../reply-size";
import { paperId, paperOf, papersOf } from "../tax-documents/papers";
import { paperStatements } from "../tax-documents/statements-papers";
import { countIssued, issuedPapers, ordersOf, selectIssued, type PaperPlace } from "./store-papers";

/** Papers of one export; `docs/accounting.md` says how long a file of so many takes. */
const mostPapers = 50_000;

const textOf = ({ at, kind, number }: PaperPlace): string => `${at}.${kind}.${number}`;
/** As its contract has checked it. */
function placeIn(text: string): PaperPlace {
  const [at, kind, number] = text.split(".");
  return { at: Number(at), kind: kind as PaperPlace["kind"], number: Number(number) };
}

/** What is exported for accounting. */
export const paperHandlers: Handlers<"listIssuedPapers"> = {
  async listIssuedPapers({ period, from, to, after, limit }, { db, archives, now }) {
    const days = daysOf(period, dayOf(now), from && to ? { from: dayOfIso(from), to: dayOfIso(to) } : undefined);
    const page = issuedPapers(days, after === undefined ? null : placeIn(after), limit + 1);
    const { read, rows } = await readAllWhole(
      () =>
        db.run(
          selectIssued(page),
          countIssued(days, after === undefined ? mostPapers : 0),
          ...paperStatements(ordersOf(page)),
        ),
      ([, , orders]) => orders,
      { archives },
    );
    const [issued, [counted], , documents, dues] = read;
    const total = after === undefined ? (counted?.total ?? 0) : null;
    if (total !== null && total > mostPapers) return { fail: "too_many_papers" };
    const byId = papersOf(rows, documents, dues);
    const asked = issued.slice(0, limit);
    const shown = asked.slice(0, fitting(asked.map((row) => byId.get(paperId(row))?.paper.lines.length ?? 0)));
    return {
      period: { from: isoDay(days.from), to: isoDay(days.to) },
      total,
      papers: shown.flatMap((row) => {
        const paper = byId.get(paperId(row));
        return paper ? [{ ...paperOf(paper), emirate: row.emirate }] : [];
      }),
      next: issued.length > shown.length ? textOf(shown.at(-1)!) : null,
    };
  },
};
