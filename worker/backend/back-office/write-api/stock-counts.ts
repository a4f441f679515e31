import { sql } from "drizzle-orm";
import { z } from "zod";
import { fewLeft } from "#shared/goods/few-left";
import { maxStock } from "#shared/goods/stock-movements";
import { followStock, nameMoves } from "#backend/goods/inventory/decrement-stock-statements";
import { guardRememberedCuts } from "#backend/goods/pricing/price-cuts-statements";
import { programIn, signatureOf, type Program } from "#backend/identity/api-keys/program";
import {
  allowanceOf,
  allowanceStatements,
  clearProgram,
  type Allowance,
} from "#backend/identity/approvals/program-allowance";
import { answerOnce, type Once } from "#backend/identity/idempotency/answer-once";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import type { CallInput } from "#backend/platform/call-types";
import { statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";
import type { Outcome } from "#backend/platform/outcome";
import type { CallContext, Handlers } from "../call-context";
import { answerOf, repeatedIn, resultOf, resultsWithVersions, type Answer, type Judgement } from "./row-results";
import { selectCounted, setCounted, type CountedChange, type CountedRow } from "./stock-counts-store";

type Row = CallInput<"setApiStock">["rows"][number];

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

type Judged = { judgement: Judgement; change: CountedChange | null; worth: number };

/** What a count says of a SKU; units that are sold and have not left are on the shelf too, but may not be sold again. */
function judge({ on_hand, as_of }: Row, found: CountedRow | undefined, now: number): Judged {
  const no = (judgement: Judgement): Judged => ({ judgement, change: null, worth: 0 });
  if (!Number.isInteger(on_hand) || on_hand < 0 || on_hand > maxStock) return no("invalid.on_hand");
  const at = countedAt(as_of, now);
  if (at === null) return no("invalid.as_of");
  if (!found) return no("unknown_sku");
  const { sku_id, stock: before, held, moved_at, cut } = found;
  if (found.tracks_lots === 1) return no("has_lots");
  const after = Math.max(0, on_hand - held);
  if (after === before) return no("unchanged");
  if (isOutdated(at, moved_at, now)) return no("outdated");
  return { judgement: "done", change: { sku_id, before, after }, worth: (cut ?? 0) * Math.max(0, after - before) };
}

/** Refuses what is worth more than is left of the allowance; rows that cost nothing are not affected. */
function withinAllowance(judged: readonly Judged[], { left }: Allowance): { judged: Judged[]; worth: number } {
  let worth = 0;
  const within = judged.map((one) => {
    if (worth + one.worth > left) return { judgement: "above_limit" as const, change: null, worth: 0 };
    worth += one.worth;
    return one;
  });
  return { judged: within, worth };
}

/** Sets the stock of many SKUs as a program counted it. */
export const stockCountHandlers: Handlers<"setApiStock"> = {
  setApiStock: (input, context) =>
    answerOnce<Answer>(context, "setApiStock", input, (once) => setStock(input.rows, once, context)),
};

async function setStock(rows: readonly Row[], once: Once, context: CallContext): Promise<Outcome<Answer>> {
  const { db, now, locale } = context;
  const program = programIn(context);
  const skus = rows.map(({ sku }) => sku);
  const [found, ...allowed] = await db.run(
    selectCounted(skus, sinceOf(rows, now), now),
    ...allowanceStatements(program, now),
  );
  const bySku = new Map(found.map((row) => [row.sku_id, row]));
  const repeated = repeatedIn(skus);
  const allowance = allowanceOf("stock.correct", allowed, context);
  const { judged, worth } = withinAllowance(
    rows.map((row) =>
      repeated.has(row.sku) ? { judgement: "repeated", change: null, worth: 0 } : judge(row, bySku.get(row.sku), now),
    ),
    allowance,
  );
  const results = judged.map(({ judgement }, index) => resultOf(index, judgement, null, locale));
  const changes = judged.flatMap(({ change }) => change ?? []);
  const versioned = resultsWithVersions(results, skus);
  const writes = [
    ...clearProgram(worth, allowance, program, now),
    ...(changes.length > 0 ? countStatements(changes, bySku, program, now) : []),
  ];
  const answer = answerOf(results);
  const written = await db.run(
    ...once.claim,
    ...writes,
    ...once.keep(answer, { "$.results": sql`json(${versioned})` }),
    statement<{ results: string }>(sql`SELECT ${versioned} AS results`),
  );
  const [last] = written.at(-1) as { results: string }[];
  return { ...answer, results: JSON.parse(last!.results) as Answer["results"] };
}

/** Aborts the batch when one of these SKUs has moved, or was made cheaper, since it was read. */
function countStatements(
  changes: readonly CountedChange[],
  found: ReadonlyMap<string, CountedRow>,
  program: Program,
  now: number,
) {
  const skus = changes.map(({ sku_id }) => sku_id);
  const scarce = changes.filter(({ before, after }) => Math.min(before, after) <= fewLeft).map(({ sku_id }) => sku_id);
  const more = changes.filter(({ before, after }) => after > before);
  return [
    guardRememberedCuts(
      more.map(({ sku_id }) => ({ sku_id, most: found.get(sku_id)?.cut ?? 0 })),
      now,
    ),
    setCounted(changes),
    guardChanges(changes.length),
    auditIfChanged(signatureOf(program), "stock.count", program.keyId, someOf(skus), now),
    nameMoves(skus, { kind: "count", staffId: program.keyId, now }),
    ...followStock(scarce),
  ];
}

/** How many SKUs a request has changed, and the first of them, as the audit log has it. */
export const someOf = (skus: readonly string[]): string =>
  `${skus.length} SKU: ${skus.slice(0, 5).join(", ")}${skus.length > 5 ? "…" : ""}`;
