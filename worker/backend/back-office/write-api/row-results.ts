import type { Once } from "#backend/identity/idempotency/answer-once";
import type { CallAnswer } from "#backend/platform/call-types";
import type { Locale } from "#shared/text/locale";
import { fieldMessage } from "#backend/platform/field-messages";
import type { Fail } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import { rowMessages, type RowCode, type RowProblem } from "./row-messages";

export type Answer = CallAnswer<"setApiStock">;
export type RowResult = Answer["results"][number];

/** What becomes of a row before its version is known. */
export type Judgement = "done" | "unchanged" | RowProblem;

const codeOf = (problem: RowProblem): RowCode =>
  problem.startsWith("invalid.") ? "invalid" : (problem as Exclude<RowProblem, `invalid.${string}`>);

export function resultOf(index: number, judgement: Judgement, version: string | null, locale: Locale): RowResult {
  if (judgement === "done" || judgement === "unchanged")
    return { index, status: judgement, code: null, message: "", version };
  return { index, status: "refused", code: codeOf(judgement), message: rowMessages[locale][judgement], version };
}

/** A row with fields that are wrong, which the message names one after the other. */
export const invalidRow = (index: number, fields: NonNullable<Fail["fields"]>, locale: Locale): RowResult => ({
  index,
  status: "refused",
  code: "invalid",
  message: Object.entries(fields)
    .map(([name, problem]) => `${name}: ${fieldMessage(problem, locale)}`)
    .join(" "),
  version: null,
});

/** The results of a request, with how many there are of each kind. */
export function answerOf(results: RowResult[]): Answer {
  const count = (status: RowResult["status"]) => results.filter((one) => one.status === status).length;
  return { done: count("done"), unchanged: count("unchanged"), refused: count("refused"), results };
}

/**
 * Rows that are transactions of their own: the claim is written before the first of them and the answer behind the last. What
 * was done in between is found as done when it is sent again.
 */
export async function inTurn(
  once: Once,
  { db }: Pick<CallContext, "db">,
  takeRows: () => Promise<Answer>,
): Promise<Answer> {
  if (once.claim.length === 0) return takeRows();
  await db.run(...once.claim);
  try {
    const answer = await takeRows();
    await db.run(...once.keep(answer));
    return answer;
  } catch (error) {
    // The same key may try the rest again.
    await db.run(...once.release);
    throw error;
  }
}

/** Values that more than one row has; none of these rows is used, since which one is right is anybody's guess. */
export function repeatedIn(values: readonly string[]): Set<string> {
  const once = new Set<string>();
  return new Set(values.filter((value) => once.size === once.add(value).size));
}
