import { aedFromFils } from "#shared/money/money";
import { readCartReply } from "#backend/ordering/cart/cart-reply";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "#backend/ordering/call-context";
import type { Outcome } from "#backend/platform/outcome";
import { shopperOf } from "#backend/ordering/shopper/shopper";
import { staffIn } from "#backend/identity/staff/staff";
import { selectBalance } from "#backend/ordering/wallet/wallet-statements";
import { listedOf } from "./listed";
import {
  selectActions,
  selectAddresses,
  selectCustomer,
  selectEnquiries,
  selectLine,
  selectMerged,
  selectNewestOrders,
  selectReviews,
  selectUsedVouchers,
} from "./customers-store";
import { selectMergedInto } from "#backend/identity/accounts/accounts-statements";
import { selectTags } from "./list-store";
import { selectMessages } from "./messages-store";
import { noteOpenFor, selectNotes, type NoteRow } from "./notes-store";
import * as shown from "./customer-parts";
import { logError } from "#backend/platform/log";
import { isoOf, isoOrNull } from "#shared/time/iso";

type Customer = NonNullable<CallAnswer<"getStoredCustomer">["customer"]>;

/** One customer whole; two round trips beside the cart's. An account that is part of another says of which. */
export async function readCustomer(
  { id }: CallInput<"getStoredCustomer">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"getStoredCustomer">>> {
  const { db, locale, now } = context;
  const [rows, lists, cart] = await Promise.all([
    db.run(
      selectCustomer(id, now),
      selectMergedInto(id),
      selectLine(id),
      selectBalance(id),
      selectTags(),
      selectNotes(id),
      selectMessages(id),
    ),
    db.run(
      selectAddresses(id),
      selectNewestOrders(id),
      selectUsedVouchers(id),
      selectReviews(id, locale),
      selectEnquiries(id),
      selectMerged(id),
      selectActions(id),
    ),
    readCart(id, context),
  ]);
  const [[row], [merge], [line], [balance], tags, notes, messages] = rows;
  const known = tags.map(({ tag }) => tag);
  if (merge) return { customer: null, merged_into: merge.stays_id, tags: known };
  if (!row) return { fail: "not_found" };
  const [addresses, orders, vouchers, reviews, enquiries, merged, actions] = lists;
  const wallet = balance?.balance_after ?? 0;
  const { userId: own } = staffIn(context);
  const customer: Customer = {
    ...listedOf(row),
    first_name: row.first_name,
    last_name: row.last_name,
    locale: row.locale,
    trn: row.trn,
    kyc_id: row.kyc_id,
    credit_line: line ? shown.lineOf(line) : null,
    wallet: { balance: aedFromFils(wallet), frozen: aedFromFils(Math.min(wallet, balance?.frozen ?? 0)) },
    no_cash: row.no_cash,
    remits: row.remits === 1,
    po_number_required: row.po_required === 1,
    sessions: row.sessions,
    addresses: addresses.map(shown.addressOf),
    newest_orders: orders.map(shown.orderOf),
    cart,
    vouchers: vouchers.map(({ code, used_at }) => ({ code, used_at: isoOf(used_at) })),
    reviews: reviews.map(shown.reviewOf),
    enquiries: enquiries.map(shown.enquiryOf),
    messages: messages.map(shown.messageOf),
    notes: notes.map((note) => noteOf(note, own, now)),
    merged: merged.map(shown.mergedOf),
    entries: actions.map(shown.actionOf),
  };
  return { customer, merged_into: null, tags: known };
}

const noteOf = (row: NoteRow, own: string, now: number): Customer["notes"][number] => ({
  id: row.note_id,
  text: row.body,
  staff: row.staff_email,
  pinned: row.pinned === 1,
  created_at: isoOf(row.created_at),
  changed_at: isoOrNull(row.changed_at),
  can_edit: row.staff_id === own && row.created_at > now - noteOpenFor,
});

/** The cart as it is now; null when its object does not answer, which holds up nothing else. */
async function readCart(userId: string, { db, locale, now, shoppers }: CallContext): Promise<Customer["cart"]> {
  try {
    const state = await shopperOf(shoppers, { userId })!.read();
    // Reading repairs nothing: lines bought by an order are removed by the owner's next call, or by a scheduled run.
    const cart = await readCartReply(db, state.cart, { locale, now, who: { userId }, shopper: null });
    const lines = cart.items.map(({ sku_id, slug, title, variant_title, quantity, line_total }) => ({
      sku_id,
      slug,
      title: variant_title && variant_title !== title ? `${title} · ${variant_title}` : title,
      quantity,
      total: line_total,
    }));
    return { lines, total: cart.total, wished: state.wishlist.length };
  } catch (error) {
    logError("cart_not_read", error, { user_id: userId });
    return null;
  }
}
