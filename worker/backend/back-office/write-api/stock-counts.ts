import { fewLeft } from "#shared/goods/few-left";
import { maxStock } from "#shared/goods/stock-movements";
import { followStock, nameMoves } from "#backend/goods/inventory/decrement-stock-statements";
import { guardRememberedCuts } from "#backend/goods/pricing/price-cuts-statements";
import { programIn, signatureOf, type Program } from "#backend/identity/api-keys/program";
import { allowanceOf, allowanceStatements, clearProgram } from "#backend/identity/approvals/program-allowance";
import { answerOnce, type Once } from "#backend/identity/idempotency/answer-once";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import type { CallInput } from "#backend/platform/call-types";
import { guardChanges } from "#backend/platform/guard-statements";
import type { CallContext, Handlers } from "../call-context";
import { countedAt, isOutdated, nothing, sinceOf, someOf, withinAllowance, writeRows, type Judged } from "./counts";
import { repeatedIn, type Answer } from "./row-results";
import { selectCounted, setCounted, type CountedChange, type CountedRow, type Supply } from "./stock-counts-store";

type Row = CallInput<"setApiStock">["rows"][number];

/** Sets the stock of many SKUs as a program counted it. */
export const stockCountHandlers: Handlers<"setApiStock"> = {
  setApiStock: (input, context) =>
    answerOnce<Answer>(context, "setApiStock", input, (once) => setStock(input.rows, { ...context, once })),
};

async function setStock(rows: readonly Row[], context: CallContext & { once: Once }): Promise<Answer> {
  const { db, now } = context;
  const program = programIn(context);
  const skus = rows.map(({ sku }) => sku);
  const [found, ...allowed] = await db.run(
    selectCounted(skus, sinceOf(rows, now), now),
    ...allowanceStatements(program, now),
  );
  const bySku = new Map(found.map((row) => [row.sku_id, row]));
  const repeated = repeatedIn(skus);
  const allowance = allowanceOf("stock.correct", allowed, context);
  const wanted = rows.map((row) => (repeated.has(row.sku) ? nothing("repeated") : judge(row, bySku.get(row.sku), now)));
  const { judged, worth } = withinAllowance(wanted, allowance);
  const changes = judged.flatMap(({ change }) => change ?? []);
  const writes = [
    ...clearProgram(worth, allowance, program, now),
    ...(changes.length > 0 ? countStatements(changes, bySku, program, now) : []),
  ];
  return writeRows(
    judged.map(({ judgement }) => judgement),
    skus,
    writes,
    context,
  );
}

/** What a count says of a SKU; units that are sold and have not left are on the shelf too, but may not be sold again. */
function judge({ on_hand, as_of }: Row, found: CountedRow | undefined, now: number): Judged<CountedChange> {
  if (!Number.isInteger(on_hand) || on_hand < 0 || on_hand > maxStock) return nothing("invalid.on_hand");
  const at = countedAt(as_of, now);
  if (at === null) return nothing("invalid.as_of");
  if (!found) return nothing("unknown_sku");
  const { sku_id, stock, owed, moved_at, cut } = found;
  if (found.tracks_lots === 1) return nothing("has_lots");
  const [before, after] = [{ stock, owed }, suppliedBy(on_hand, found)];
  if (after.stock === stock && after.owed === owed) return nothing("unchanged");
  if (isOutdated(at, moved_at, now)) return nothing("outdated");
  return { judgement: "done", change: { sku_id, before, after }, worth: (cut ?? 0) * Math.max(0, after.stock - stock) };
}

/** What is in stock of units that lie on the shelf, without those that are sold; what is missing of these is owed. */
function suppliedBy(onHand: number, { held, owed, is_backordered: mayWait }: CountedRow): Supply {
  const missing = Math.max(0, held - onHand);
  return { stock: Math.max(0, onHand - held), owed: mayWait === 1 || owed > 0 ? missing : 0 };
}

/** Aborts the batch when one of these SKUs has moved, or was made cheaper, since it was read. */
function countStatements(
  changes: readonly CountedChange[],
  found: ReadonlyMap<string, CountedRow>,
  program: Program,
  now: number,
) {
  const skus = changes.map(({ sku_id }) => sku_id);
  // No other page says how many are left.
  const scarce = changes.filter(({ before, after }) => Math.min(before.stock, after.stock) <= fewLeft);
  const more = changes.filter(({ before, after }) => after.stock > before.stock);
  return [
    guardRememberedCuts(
      more.map(({ sku_id }) => ({ sku_id, most: found.get(sku_id)?.cut ?? 0 })),
      now,
    ),
    setCounted(changes),
    guardChanges(changes.length),
    auditIfChanged(signatureOf(program), "stock.count", program.keyId, someOf(skus), now),
    nameMoves(skus, { kind: "count", staffId: program.keyId, now }),
    ...followStock(scarce.map(({ sku_id }) => sku_id)),
  ];
}
