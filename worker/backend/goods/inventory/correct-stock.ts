import { requestApproval, isWaiting, type Waits } from "#backend/identity/approvals/request-approval";
import { clearAct, isClearance, type AgreedAct, type StaffAct } from "#backend/identity/approvals/clear-act";
import { selectByReference } from "#backend/identity/approvals/approvals-statements";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { answerOnce, type Once } from "#backend/identity/idempotency/answer-once";
import { successMessages } from "#backend/platform/messages";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import { guardRememberedCuts, selectRememberedCut } from "../pricing/price-cuts-statements";
import { staffActor } from "#backend/identity/staff/actor";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { guardChanges } from "#backend/platform/guard-statements";
import { dayInEmirates } from "#shared/time/emirates-time";
import { lotToChange, placeText } from "../lots/lot-to-change";
import { changePlaces, guardPlaces, recountLots } from "../lots/lots-statements";
import { followStock, nameMoves } from "./decrement-stock-statements";
import { changeStock, isShortOfStock, selectSku, setStock, skuOf } from "./inventory-store";

type Correction = CallInput<"correctStock">;
/** A correction as a second member of staff agrees to it; `note` says it in short. */
export type AgreedCorrection = Correction & { note: string };

/** Exactly one of what is to be there and what comes or goes; else the fields that are wrong. */
function wantedIn({ kind, stock, change, seen }: Correction): { stock: number } | { change: number } | Fail {
  if (stock !== undefined && change !== undefined) return { fail: "invalid_input", fields: { change: "invalid" } };
  if (stock !== undefined) return seen === undefined ? { stock } : { change: stock - seen };
  if (change === undefined) return { fail: "invalid_input", fields: { stock: "required" } };
  const isAgainstKind = (kind === "receive" && change <= 0) || (kind === "damage" && change >= 0);
  return isAgainstKind ? { fail: "invalid_input", fields: { change: "out_of_range" } } : { change };
}

/**
 * Moves the stock of one SKU, with its audit entry. The key makes it one correction however often it is sent; an
 * order that takes some of it meanwhile is not lost. Units that come where staff have lowered the price lately are sold at
 * the lower one: they count as if it were lowered for them, and wait above what one member of staff may give alone.
 * Failures: `invalid_input`, `unknown_sku`, `out_of_stock`, those of `clearAct`.
 * @param agreed by a second member of staff
 */
export async function correctStock(
  input: Correction,
  context: CallContext,
  agreed?: AgreedAct,
): Promise<Outcome<CallAnswer<"correctStock">>> {
  const { db, locale } = context;
  const wanted = wantedIn(input);
  if (isFail(wanted)) return wanted;
  const { idempotencyKey } = context;
  if (!idempotencyKey) return { fail: "invalid_input", fields: { "idempotency-key": "required" } };
  const done = await answerOnce<object | Waits>(context, "correctStock", input, (once) =>
    correctOnce({ input, wanted, once, idempotencyKey }, context, agreed),
  );
  if (isFail(done)) return done;
  const [[row]] = await db.run(selectSku(input.sku_id, locale));
  if (!row) return { fail: "unknown_sku" };
  const said = isWaiting(done) ? done : { message: successMessages[locale].stock_corrected };
  return { ...said, sku: skuOf(row) };
}

type Correcting = {
  input: Correction;
  wanted: { stock: number } | { change: number };
  once: Once;
  idempotencyKey: string;
};

/** @returns nothing to say when it is done, or was by a second member of staff; or that it waits */
async function correctOnce(
  { input, wanted, once, idempotencyKey }: Correcting,
  context: CallContext,
  agreed?: AgreedAct,
): Promise<Outcome<object | Waits>> {
  const { db, locale, now } = context;
  const { sku_id, reason, kind } = input;
  const { staff } = staffActor(context);
  const reference = `stock.correct:${staff.userId}:${idempotencyKey}`;
  const [[sku], [remembered], [asked]] = await db.run(
    selectSku(sku_id, locale),
    selectRememberedCut(sku_id, now),
    selectByReference(reference),
  );
  if (!sku) return { fail: "unknown_sku" };
  const lot = await lotToChange(input, wanted, context);
  if (lot && isFail(lot)) return lot;
  const stock = lot ? sku.stock + lot.change : "stock" in wanted ? wanted.stock : sku.stock + wanted.change;
  const cut = remembered?.cut ?? 0;
  const amount = Math.min(Number.MAX_SAFE_INTEGER, cut * Math.max(0, stock - sku.stock));
  const asWanted = "stock" in wanted ? `→ ${wanted.stock}` : signed(wanted.change);
  const of = input.place ? ` (${placeText(input.place)})` : "";
  const before = lot ? lot.here : (input.seen ?? sku.stock);
  const said = `${input.stock === undefined ? signed(stock - sku.stock) : `${before} → ${input.stock}`}${of}`;
  const act = {
    action: "stock.correct",
    subject: sku_id,
    amount,
    gains: [],
    together: [`prices:${staff.userId}`],
    request: { ...input, note: `${asWanted}: ${reason}` } satisfies AgreedCorrection,
    reference,
    isKeyed: true,
  } satisfies StaffAct;
  // What was asked for under this key is not done beside it, whatever it comes to by now.
  const leave =
    asked && !agreed
      ? await requestApproval({ ...act, userId: asked.user_id }, staff, context)
      : await clearAct(act, context, agreed?.leave);
  if (leave === "done") return {};
  if (!isClearance(leave)) return leave;
  const write = lot
    ? [
        // A count without what was seen stands for whatever lies there now.
        ...("stock" in wanted ? [guardPlaces([lot])] : []),
        ...changePlaces(lot.change === 0 ? [] : [lot], { staffId: staff.userId, note: reason, now }),
        recountLots([sku_id], dayInEmirates(now)),
      ]
    : ["stock" in wanted ? setStock(sku_id, sku.stock, stock) : changeStock(sku_id, wanted.change)];
  try {
    await db.run(
      ...once.claim,
      ...leave.statements,
      ...(stock > sku.stock ? [guardRememberedCuts([{ sku_id, most: cut }], now)] : []),
      ...write,
      auditIfChanged(staff, `stock.${kind}`, sku_id, `${said}: ${reason}`, now),
      guardChanges(1),
      nameMoves([sku_id], { kind, staffId: staff.userId, note: reason, now }),
      ...followStock([sku_id]),
      ...once.keep({}),
    );
    return {};
  } catch (error) {
    if (isShortOfStock(error)) return { fail: "out_of_stock" };
    throw error;
  }
}

const signed = (change: number): string => `${change > 0 ? "+" : ""}${change}`;
