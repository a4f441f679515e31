import { beginningOf } from "#shared/console/report-period";
import type { Database } from "#backend/platform/database";
import { isGuardError } from "#backend/platform/guard-statements";
import { ArchiveAway, askArchive, type Archives } from "./archives";
import { sumOf } from "./content";
import {
  leaveIndex,
  selectRound,
  selectState,
  updateState,
  type ArchiveState,
  type Candidate,
  type Copied,
} from "./archives-store";
import { insertCopies, selectCopies, type Copy } from "./copies-store";
import { log } from "#backend/platform/log";

/** Orders of one round. */
const mostAtOnce = 50;
/** Most that travels as one value, in characters; D1 takes 2 MB, and Arabic has two bytes a letter. */
const longestValue = 500_000;
/** Rounds of one minute: 500 orders, 720,000 a day. */
const rounds = 10;
/** No round begins later than so long after the first, in ms: a scheduled task has 19 s. */
const longest = 12_000;
/** After everything was looked at, the next pass begins so much later, in ms. */
const pause = 3_600_000;

type Stores = {
  db: Database;
  archives: Archives;
  /** How long an order must not have changed, in ms. */
  after: number;
};

/**
 * Scheduled: moves settled orders that have not changed for long into the archive of their year, in bounded rounds. Each
 * round copies, reads the copies back, and only then leaves of an order in the shop's database what lists need, in one
 * batch that is undone when one of them has changed. A run that is cut off anywhere has lost nothing: what was copied
 * and not moved is copied again, which writes nothing twice. An archive that is not there, or away, moves nothing.
 * @param now in ms
 */
export async function moveDueOrders({ db, archives, after }: Stores, now: number): Promise<void> {
  const [[state]] = await db.run(selectState());
  if (!state || state.due_at > now) return;
  // Figures of days that are not summed yet are read from lines.
  const before = Math.min(now - after, state.closed_to === null ? 0 : beginningOf(state.closed_to));
  const pass = new Pass(state);
  const began = Date.now();
  for (let round = 0; round < rounds && Date.now() - began < longest; round++) {
    // oxlint-disable-next-line no-await-in-loop -- one round after another
    const [found] = await db.run(selectRound(pass.at, before, mostAtOnce, now));
    // oxlint-disable-next-line no-await-in-loop -- one round after another
    await Promise.all(pass.sorted(found, archives).map((ofYear) => moveRound(ofYear, { db, archives, now })));
    // oxlint-disable-next-line no-await-in-loop -- where the next minute goes on
    await db.run(updateState(pass.stateAfter(found, now)));
    if (found.length < mostAtOnce) return;
  }
}

/** How far a pass through all orders that may go has come, and for which years it found no archive. */
class Pass {
  at: Pick<ArchiveState, "changed_at" | "number">;
  readonly #waiting: Record<string, number>;

  constructor({ changed_at, number, waiting }: ArchiveState) {
    this.at = { changed_at, number };
    this.#waiting = JSON.parse(waiting);
  }

  /** The settled ones, by year; those of years without an archive are counted. */
  sorted(found: readonly Candidate[], archives: Archives): (Candidate & { content: string })[][] {
    const settled = found.flatMap(({ content, ...order }) => (content === null ? [] : [{ ...order, content }]));
    return [...Map.groupBy(settled, ({ year }) => year)].flatMap(([year, ofYear]) => {
      if (archives.of(year)) return [ofYear];
      this.#waiting[year] = (this.#waiting[year] ?? 0) + ofYear.length;
      return [];
    });
  }

  /** What is written behind a round; at the end of the pass the log says what waits for an archive. */
  stateAfter(found: readonly Candidate[], now: number): Omit<ArchiveState, "closed_to"> {
    const last = found.at(-1);
    if (last) this.at = { changed_at: last.changed_at, number: last.number };
    if (found.length === mostAtOnce) return { ...this.at, due_at: now, waiting: JSON.stringify(this.#waiting) };
    for (const [year, orders] of Object.entries(this.#waiting))
      log("warn", "orders_wait_for_archive", { year: Number(year), orders });
    return { changed_at: 0, number: 0, due_at: now + pause, waiting: "{}" };
  }
}

/** Moves orders of one year. Never throws for an archive that is away, or for an order that has changed. */
async function moveRound(
  orders: readonly (Candidate & { content: string })[],
  { db, archives, now }: Omit<Stores, "after"> & { now: number },
): Promise<void> {
  const { year } = orders[0]!;
  try {
    const summed = await Promise.all(orders.map(async (order) => ({ ...order, sum: await sumOf(order.content) })));
    for (const part of inParts(summed)) {
      const copies = part.map(copyOf);
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      await askArchive(archives, year, insertCopies(copies, now));
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      const back = await askArchive(archives, year, selectCopies(copies));
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      await leave(await rightOnes(part, back), db, now);
    }
  } catch (error) {
    // The log says which archive it was, and why.
    if (!(error instanceof ArchiveAway)) throw error;
  }
}

/** Orders whose contents travel as one value. */
function inParts(orders: readonly Copied[]): Copied[][] {
  const parts: Copied[][] = [];
  let length = Infinity;
  for (const order of orders) {
    if (length + order.content.length > longestValue) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)!.push(order);
    length += order.content.length;
  }
  return parts;
}

/** Leaves the index of orders; where somebody has acted on one of them meanwhile, of all others. */
async function leave(orders: readonly Copied[], db: Database, now: number): Promise<void> {
  if (orders.length === 0) return;
  try {
    await db.run(...leaveIndex(orders, now));
  } catch (error) {
    if (!isGuardError(error)) throw error;
    if (orders.length === 1) {
      const { number, year } = orders[0]!;
      log("warn", "order_changed_meanwhile", { year, order: number });
      return;
    }
    const half = Math.ceil(orders.length / 2);
    await leave(orders.slice(0, half), db, now);
    await leave(orders.slice(half), db, now);
  }
}

const copyOf = ({ order_id, archive_turn: turn, sum, number, content }: Copied): Copy => ({
  order_id,
  turn,
  sum,
  number,
  content,
});

/** Those whose copy the archive gave back as it was sent; of others nothing may be deleted. */
async function rightOnes(sent: readonly Copied[], back: readonly Copy[]): Promise<Copied[]> {
  const sums = new Map(
    await Promise.all(back.map(async ({ order_id, content }) => [order_id, await sumOf(content)] as const)),
  );
  const right = sent.filter(({ order_id, sum }) => sums.get(order_id) === sum);
  if (right.length < sent.length) {
    const orders = sent.filter((one) => !right.includes(one)).map(({ number }) => number);
    log("error", "archive_copies_differ", { year: sent[0]!.year, orders: orders.join(" ") });
  }
  return right;
}
