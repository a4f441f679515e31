import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext, Handlers } from "../call-context";
import type { Outcome } from "#backend/platform/outcome";
import { staffIn } from "#backend/identity/staff/staff";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { guardChanges, runGuarded } from "#backend/platform/guard-statements";
import { parseDraftLines } from "./draft-lines";
import { importDrafts } from "./import-drafts";
import { linkedDraft } from "./linked-draft";
import { draftOrderMessages } from "./messages";
import { priceDraft } from "./price-draft";
import { purchaseOrderOf } from "../purchase-orders/order-po";
import { selectDraftPo, selectPoFile } from "../purchase-orders/po-statements";
import { saveDraft } from "./save-draft";
import { localeOf, payPath, sendDraft } from "./send-draft";
import { countDrafts, markCancelled, selectDraft, selectDrafts, type DraftRow } from "./draft-orders-store";
import { goodToken } from "./token";
import { readShopSettings } from "#backend/platform/shop-settings/read-settings";
import { isoOrNull } from "#shared/time/iso";

/** The token of a sent draft's link that opens it now; null where no link does. */
const openToken = async (row: DraftRow, { settings, now }: Pick<CallContext, "settings" | "now">) =>
  row.state === "sent" && (row.expires_at ?? 0) > now ? goodToken(row.draft_id, row, settings) : null;

const summaryOf = (row: DraftRow, token: string | null) => ({
  id: row.draft_id,
  number: row.number,
  name: row.name,
  email: row.email ?? "",
  phone: row.phone ?? "",
  state: row.state,
  items: parseDraftLines(row.lines).length,
  staff: row.staff_email,
  link_works: token !== null,
  expires_at: isoOrNull(row.expires_at),
  changed_at: new Date(row.changed_at).toISOString(),
});

async function getDraft({ id }: CallInput<"getDraft">, context: CallContext): Promise<Outcome<CallAnswer<"getDraft">>> {
  const [[row], [poFile], [po]] = await context.db.run(selectDraft(id), selectPoFile(id), selectDraftPo(id));
  if (!row) return { fail: "not_found" };
  const token = await openToken(row, context);
  const { note, internal_note, po_number, version, order_id } = row;
  const priced = await priceDraft(parseDraftLines(row.lines), row.user_id, context);
  const link = token === null ? null : payPath(token, row.locale, context.locale);
  const locale = localeOf(row.locale, context.locale);
  const { brand } = await readShopSettings(context.db, context.settings);
  const chat = draftOrderMessages[locale].chat(brand[`name_${locale}`]);
  const ofPo = { ...purchaseOrderOf(poFile, po?.uses, context), po_number_required: po?.required === 1 };
  const written = { note, internal_note, po_number, ...ofPo, version, order_id };
  return { draft: { ...summaryOf(row, token), ...priced, ...written, link, chat } };
}

async function cancelDraft(
  { id, version }: CallInput<"cancelDraft">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"cancelDraft">>> {
  const { db, locale, now } = context;
  const [[row]] = await db.run(selectDraft(id));
  if (!row) return { fail: "not_found" };
  const isWritten = await runGuarded(
    db,
    markCancelled(id, version, now),
    auditIfChanged(staffIn(context), "draft.cancel", id, row.email ?? row.phone ?? "", now),
    guardChanges(1),
  );
  return isWritten ? { message: draftOrderMessages[locale].cancelled } : { fail: "changed_meanwhile" };
}

const nothing = { lines: [], items_total: 0, shipping: 0, tax: 0, total: 0 };

/** Anyone who has the link sees what is offered, and of the customer no more than the first name. */
async function openPayLink(
  { token }: CallInput<"openPayLink">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"openPayLink">>> {
  const row = await linkedDraft(token, context);
  // A change of an order has a page of its own.
  if (!row || row.changes === 1) return { fail: "not_found" };
  const isOver = row.state === "sent" && (row.expires_at ?? 0) <= context.now;
  const state = isOver ? ("expired" as const) : row.state;
  const name = row.name.split(" ")[0] ?? "";
  const head = { state, name, note: state === "sent" ? row.note : "", expires_at: isoOrNull(row.expires_at) };
  if (state !== "sent") return { ...head, ...nothing };
  const { lines, ...sums } = await priceDraft(parseDraftLines(row.lines), null, context);
  return { ...head, lines: lines.map(({ agreed_price: _agreed, ...line }) => line), ...sums };
}

type DraftCall = "listDrafts" | "getDraft" | "importDrafts" | "saveDraft" | "sendDraft" | "cancelDraft" | "openPayLink";

/** Orders that staff make for a customer, and the link to pay them. */
export const draftOrderHandlers: Handlers<DraftCall> = {
  async listDrafts({ page, limit, ...wanted }, context) {
    const [rows, [count]] = await context.db.run(selectDrafts(wanted, limit, (page - 1) * limit), countDrafts(wanted));
    const drafts = rows.map(async (row) => summaryOf(row, await openToken(row, context)));
    return { drafts: await Promise.all(drafts), total: count?.total ?? 0, page, limit };
  },
  getDraft,
  saveDraft: (input, context) => saveDraft(input, context),
  importDrafts,
  sendDraft,
  cancelDraft,
  openPayLink,
};
