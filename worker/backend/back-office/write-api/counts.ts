import { z } from "zod";
import type { Fils } from "#shared/money/money";
import type { Allowance } from "#backend/identity/approvals/program-allowance";
import type { Once } from "#backend/identity/idempotency/answer-once";
import type { Statement } from "#backend/platform/database";
import type { CallContext } from "../call-context";
import { asJson, resultsWithVersions, selectResults } from "./results-statements";
import { answerOf, resultOf, type Answer, type Judgement } from "./row-results";

/** How old a count may be, in ms: what has left the shelf since is looked up. */
const oldest = 2 * 24 * 3_600_000;
/** How far a program's clock may be ahead of the shop's, in ms. */
const aheadAtMost = 60_000;

const moment = z.iso.datetime({ offset: true });

/** When a row was counted, in ms; null: it is no moment, or still to come. */
export function countedAt(text: string, now: number): number | null {
  if (!moment.safeParse(text).success) return null;
  const at = Date.parse(text);
  return at > now + aheadAtMost ? null : at;
}

/** Since when movements matter to any of these rows, in ms. */
export const sinceOf = (rows: readonly { as_of: string }[], now: number): number =>
  Math.max(now - oldest, Math.min(now, ...rows.map(({ as_of }) => countedAt(as_of, now) ?? now)));

/** Whether something has moved since a count, or it is too old to know. */
export const isOutdated = (at: number, movedAt: number, now: number): boolean => at < now - oldest || movedAt > at;

/** What becomes of a row: the change that it makes, null for none, and what that could be worth to buyers. */
export type Judged<Change> = { judgement: Judgement; change: Change | null; worth: Fils };

/** A row that changes nothing. */
export const nothing = (judgement: Judgement): Judged<never> => ({ judgement, change: null, worth: 0 });

/** Refuses what is worth more than is left of the allowance; rows that cost nothing are not affected. */
export function withinAllowance<Change>(
  judged: readonly Judged<Change>[],
  { left }: Allowance,
): { judged: Judged<Change>[]; worth: Fils } {
  let worth = 0;
  const within = judged.map((one): Judged<Change> => {
    if (worth + one.worth > left) return nothing("above_limit");
    worth += one.worth;
    return one;
  });
  return { judged: within, worth };
}

/**
 * Writes what rows change, with the answer, in one batch; each row has its SKU's version after it.
 * @param skus by row
 */
export async function writeRows(
  judgements: readonly Judgement[],
  skus: readonly string[],
  writes: readonly Statement[],
  { db, locale, once }: CallContext & { once: Once },
): Promise<Answer> {
  const results = judgements.map((judgement, index) => resultOf(index, judgement, null, locale));
  const answer = answerOf(results);
  const versioned = resultsWithVersions(results, skus);
  const written = await db.run(
    ...once.claim,
    ...writes,
    ...once.keep(answer, { "$.results": asJson(versioned) }),
    selectResults(versioned),
  );
  const [last] = written.at(-1) as { results: string }[];
  return { ...answer, results: JSON.parse(last!.results) as Answer["results"] };
}

/** How many SKUs a request has changed, and the first of them, as the audit log has it. */
export function someOf(changed: readonly string[]): string {
  const skus = [...new Set(changed)];
  return `${skus.length} SKU: ${skus.slice(0, 5).join(", ")}${skus.length > 5 ? "…" : ""}`;
}
