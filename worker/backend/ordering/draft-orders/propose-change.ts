import { v7 as uuidv7 } from "uuid";
import { filsFromAed, type Fils } from "#shared/money/money";
import { isWaiting, selfDealing, type Waits } from "#backend/identity/approvals/request-approval";
import { clearAct, isClearance, type AgreedAct, type Clearance } from "#backend/identity/approvals/clear-act";
import { noteMade } from "#backend/identity/approvals/made-statements";
import { staffIn } from "#backend/identity/staff/staff";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { messageFor } from "#backend/messages/outbox/deliver";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { guardChanges, runGuarded } from "#backend/platform/guard-statements";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import type { DraftLine } from "./draft-lines";
import { insertDraft, markSent } from "./draft-orders-store";
import { refused, worthOfLines } from "./draft-problem";
import { linkHashes, payToken } from "./token";
import { isEnded } from "../orders/moves";
import { readHandled } from "../orders/handle";
import { linesOf } from "../orders/order";
import { changeMessage, hasAddress } from "./change-message";
import {
  cancellingOf,
  deliveryLeft,
  isChangeable,
  proposedUnits,
  readChanged,
  type ReadChanged,
} from "../orders/changed-order";
import { orderChangeMessages } from "./change-messages";
import { endExpired, insertChange, selectOpenChange } from "./order-changes-store";
import { priceChange, type ChangeContent } from "./price-change";

type Input = CallInput<"proposeOrderChange">;

/** How long a buyer may agree to a change, in ms. The texts of the message say it too. */
const changeLife = 72 * 3_600_000;

/**
 * Proposes a change of an order to its buyer: what it adds becomes a draft order with a link of its own, and what it cancels is
 * noted beside it. Nothing of the order changes until the buyer agrees. Failures: `not_found`, `changed_meanwhile`,
 * `order_state` when all is packed or another change waits, `self_dealing`, 400 by field, and those of `clearAct` for prices
 * below the shop's.
 * @param agreed by a second member of staff
 */
export async function proposeChange(
  input: Input,
  context: CallContext,
  agreed?: AgreedAct,
): Promise<Outcome<CallAnswer<"proposeOrderChange">>> {
  const { db, locale, now } = context;
  const staff = staffIn(context);
  const texts = orderChangeMessages[locale];
  const read = await readChanged(input.id, db);
  if (!read) return { fail: "not_found" };
  const own = selfDealing(staff, read.row.user_id);
  if (own) return own;
  if (read.row.version !== input.version) return { fail: "changed_meanwhile" };
  if (!isChangeable(read)) return { fail: "order_state" };
  const [[open]] = await db.run(selectOpenChange(input.id));
  if (open && open.expires_at > now) return { fail: "order_state", message: texts.openAlready };
  const content = contentOf(input, read);
  if (isFail(content)) return content;
  const worth = await worthOfLines(content.lines, context);
  if (typeof worth !== "number") return worth;
  const short = await shortOf(read, content, context);
  if (short) return short;
  const leave = await clearPrices(input, { read, worth, lines: content.lines }, context, agreed);
  if (isFail(leave)) return leave;
  const isWritten = isWaiting(leave) || (await write(read, content, { ...leave, worth }, context));
  if (!isWritten) return { fail: "changed_meanwhile" };
  const shown = await readHandled(input.id, context);
  if (isFail(shown)) return shown;
  if (isWaiting(leave)) return { ...leave, ...shown };
  return { message: hasAddress(read.row) ? texts.proposed : texts.ready, ...shown };
}

/** What is proposed, checked against the order. */
function contentOf({ cancels = [], lines }: Input, read: ReadChanged): Outcome<ChangeContent> {
  const cancelling = cancellingOf(read, cancels);
  if (cancelling !== null && isFail(cancelling))
    return cancelling.fail === "invalid_input"
      ? { fail: "invalid_input", fields: { cancels: "out_of_range" } }
      : cancelling;
  // Its delivery goes back with the last unit of an order, and is charged with what comes instead.
  const shipping = cancelling !== null && isEnded(cancelling.units.status) ? deliveryLeft(read) : 0;
  const agreed = lines.map(({ agreed_price, ...line }): DraftLine => ({
    ...line,
    agreed_price: agreed_price === null ? null : filsFromAed(agreed_price),
  }));
  return { cancels, lines: agreed, shipping };
}

/** The failure when less of a SKU can be bought than would be added. Units that the change cancels are not counted. */
async function shortOf(read: ReadChanged, content: ChangeContent, context: CallContext): Promise<Fail | null> {
  const { lines } = await priceChange(read, content, context);
  const at = lines.findIndex(({ quantity, available }) => available < quantity);
  if (at === -1) return null;
  const { sku_id, available } = lines[at]!;
  const message = orderChangeMessages[context.locale].short(sku_id, available);
  return refused(`lines[${at}].quantity`, "out_of_range", message);
}

type Priced = { read: ReadChanged; worth: Fils; lines: readonly DraftLine[] };

/** Leave to give goods below the shop's prices, by the same rules as in a draft order, and who has agreed on them. */
async function clearPrices(
  input: Input,
  { read, worth, lines }: Priced,
  context: CallContext,
  agreed: AgreedAct | undefined,
): Promise<(Clearance & { makers: readonly string[] }) | Waits | Fail> {
  const { userId: by } = staffIn(context);
  const { user_id: buyer } = read.row;
  const hasAgreed = lines.some(({ agreed_price }) => agreed_price !== null);
  const act = {
    action: "order.change",
    subject: input.id,
    amount: worth,
    gains: hasAgreed ? [buyer] : [],
    together: [`prices-of:account:${buyer}`, `prices:${by}`],
    request: input,
    reference: `order.change:${input.id}`,
    isKeyed: false,
  } as const;
  const leave = await clearAct(act, context, agreed?.leave);
  if (leave === "done") return { fail: "already_decided" };
  if (!isClearance(leave)) return leave;
  return { ...leave, makers: hasAgreed ? [by, ...(agreed ? [agreed.askedBy] : [])] : [] };
}

/** Writes the draft, the change, and the message to the buyer; false when the order has moved meanwhile. */
async function write(
  read: ReadChanged,
  content: ChangeContent,
  { statements, makers, worth }: Clearance & { makers: readonly string[]; worth: Fils },
  context: CallContext,
): Promise<boolean> {
  const { db, now, settings } = context;
  const { row } = read;
  const id = uuidv7();
  const links = await linkHashes(id, settings);
  const staff = staffIn(context);
  const { cancels, lines, shipping } = content;
  // Its order has the number of the one that it is added to.
  const text = { name: "", note: "", internalNote: "", poNumber: "" };
  const draft = { ...text, id, userId: row.user_id, email: null, lines, worth, links, staff, now };
  const change = {
    draft_id: id,
    order_id: row.order_id,
    version: row.version,
    cancels: JSON.stringify(cancels),
    units: proposedUnits(read),
    shipping,
  };
  const priced = await priceChange(read, content, { ...context, locale: row.locale });
  const message = changeMessage(row, priced, payToken(id, settings), settings.shopOrigin);
  const expiresAt = now + changeLife;
  return runGuarded(
    db,
    ...statements,
    endExpired(row.order_id, now),
    insertDraft(draft),
    insertChange(change, now),
    guardChanges(1),
    noteMade("draft", id, makers, now),
    markSent(id, 1, links, { expiresAt, now }),
    // Each is written only when the one before it changed a row; the guard says whether the last one did.
    auditIfChanged(staff, "order.change", String(row.number), detailOf(read, content), now),
    ...(message ? [messageFor(message, settings, now, expiresAt)] : []),
    guardChanges(1),
  );
}

/** What the audit log says of it: units that are cancelled, and what is added. */
function detailOf({ row }: ReadChanged, { cancels, lines }: ChangeContent): string {
  const ordered = linesOf(row);
  return [
    ...cancels.map(({ line, quantity }) => `-${quantity} × ${ordered[line]!.sku_id}`),
    ...lines.map(({ sku_id, quantity }) => `+${quantity} × ${sku_id}`),
  ].join(", ");
}
