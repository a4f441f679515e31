import { programActor } from "#backend/identity/staff/actor";
import { answerOnce } from "#backend/identity/idempotency/answer-once";
import { ArchiveAway } from "#backend/ordering/archives/archives";
import { moveOrder } from "#backend/ordering/orders/move";
import type { Move } from "#backend/ordering/orders/moves";
import { isFail, type Fail } from "#backend/platform/outcome";
import type { CallContext, Handlers } from "../call-context";
import { parcelWanted, stateWanted, type Wanted } from "./order-rows";
import { selectNamedOrders, type NamedOrderRow } from "./order-steps-store";
import type { RowProblem } from "./row-messages";
import { answerOf, inTurn, invalidRow, resultOf, type Answer, type RowResult } from "./row-results";

type StepCall = "moveApiOrders" | "shipApiOrders";

/** For how long rows of a request are begun, in ms; those behind are to be sent again. */
const longest = 6000;

/** Steps of orders as programs take them. */
export const orderStepHandlers: Handlers<StepCall> = {
  moveApiOrders: (input, context) =>
    answerOnce<Answer>(context, "moveApiOrders", input, (once) =>
      inTurn(once, context, () => takeSteps("moveApiOrders", input.rows, stateWanted, context)),
    ),
  shipApiOrders: (input, context) =>
    answerOnce<Answer>(context, "shipApiOrders", input, (once) =>
      inTurn(once, context, () => takeSteps("shipApiOrders", input.rows, parcelWanted, context)),
    ),
};

async function takeSteps<Row extends { order: string }>(
  call: StepCall,
  rows: readonly Row[],
  wantedOf: (row: Row, order: NamedOrderRow) => Wanted,
  context: CallContext,
): Promise<Answer> {
  const { db, locale } = context;
  const read = (names: readonly string[]) => db.run(selectNamedOrders(names));
  const names = rows.map(({ order }) => order);
  const [before] = await read(names);
  const until = Date.now() + longest;
  const results: RowResult[] = [];
  const moved = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const known = orderOf(before, row.order);
    // Another row has moved it.
    // oxlint-disable-next-line no-await-in-loop -- one step after another
    const order = known && moved.has(known.order_id) ? orderOf((await read([row.order]))[0], row.order) : known;
    const wanted = order === undefined ? "not_found" : Date.now() > until ? "later" : wantedOf(row, order);
    if (typeof wanted === "string") results.push(resultOf(index, wanted, null, locale));
    else if ("fields" in wanted) results.push(invalidRow(index, wanted.fields, locale));
    else {
      moved.add(order!.order_id);
      // oxlint-disable-next-line no-await-in-loop -- one step after another
      results.push(await takeStep(call, { index, orderId: order!.order_id, move: wanted.move }, context));
    }
  }
  const [after] = await read(names);
  const versionOf = (name: string) => orderOf(after, name)?.version.toString() ?? null;
  return answerOf(results.map((result, at) => ({ ...result, version: versionOf(names[at]!) })));
}

const orderOf = (orders: readonly NamedOrderRow[], name: string): NamedOrderRow | undefined =>
  orders.find(({ order_id, number }) => order_id === name || String(number) === name);

const problems: Partial<Record<Fail["fail"], RowProblem>> = {
  not_found: "not_found",
  order_state: "order_state",
  out_of_stock: "out_of_stock",
  self_dealing: "self_dealing",
  changed_meanwhile: "conflict",
  // Others moved it again and again at that moment.
  state_changed: "later",
};

/** One step, a transaction of its own. */
async function takeStep(
  call: StepCall,
  { index, orderId, move }: { index: number; orderId: string; move: Move },
  context: CallContext,
): Promise<RowResult> {
  const { locale } = context;
  try {
    // The key of the request is that of all rows together.
    const done = await moveOrder(call, orderId, move, programActor(context), { ...context, idempotencyKey: undefined });
    if (!isFail(done)) return resultOf(index, "done", null, locale);
    const problem = problems[done.fail];
    if (problem !== undefined) return resultOf(index, problem, null, locale);
    return invalidRow(index, done.fields ?? {}, locale);
  } catch (error) {
    if (error instanceof ArchiveAway) return resultOf(index, "later", null, locale);
    throw error;
  }
}
