import { aedFromFils } from "#shared/money/money";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "#backend/ordering/call-context";
import type { Outcome } from "#backend/platform/outcome";
import { undoFor } from "#backend/identity/sessions/undo-link";
import { readShopSettings } from "#backend/platform/shop-settings/read-settings";
import { shopperOf } from "#backend/ordering/shopper/shopper";
import { staffIn } from "#backend/identity/staff/staff";
import { obstaclesTo } from "./obstacles";
import { countCommonReviews, countSessions, selectStanding, type StandingRow } from "./standing-store";
import { worthOfMerge } from "./worth";
import { hexOf } from "#shared/text/hex";

type Preview = CallAnswer<"previewCustomerMerge">;

/** Stands for how both accounts were when they were looked at. */
export async function seenOf(stays: StandingRow, goes: StandingRow): Promise<string> {
  const both = new TextEncoder().encode(`${stays.print}\n${goes.print}`);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", both));
  return hexOf(hash);
}

/** What a merge would do, without doing it. Failure: `not_found`. */
export async function previewMerge(
  { id, other }: CallInput<"previewCustomerMerge">,
  context: CallContext,
): Promise<Outcome<Preview>> {
  const { db, now, settings } = context;
  const [[[stays], [goes], [ofStays], [ofGoes], [common]], cartOfStays, cartOfGoes] = await Promise.all([
    db.run(
      selectStanding(id, settings.staffEmails),
      selectStanding(other, settings.staffEmails),
      countSessions(id, now),
      countSessions(other, now),
      countCommonReviews(id, other),
    ),
    cartOf(id, context),
    cartOf(other, context),
  ]);
  if (!stays || !goes) return { fail: "not_found" };
  const { limits } = await readShopSettings(db, settings);
  const worth = worthOfMerge([stays, goes]);
  return {
    stays: { ...sideOf(stays), sessions: ofStays?.total ?? 0, ...cartOfStays },
    goes: { ...sideOf(goes), sessions: ofGoes?.total ?? 0, ...cartOfGoes },
    obstacles: obstaclesTo(stays, goes, staffIn(context)),
    dropped_reviews: common?.total ?? 0,
    worth: aedFromFils(worth),
    needs_second: worth > limits.four_eyes_money,
    undo_days: undoFor / 86_400_000,
    seen: await seenOf(stays, goes),
  };
}

const sideOf = (row: StandingRow): Omit<Preview["stays"], "sessions" | "cart_lines" | "wished"> => ({
  id: row.user_id,
  name: row.name,
  establishment: row.establishment,
  email: row.email,
  phone: row.phone,
  since: new Date(row.created_at).toISOString(),
  orders: row.orders,
  spent: aedFromFils(row.spent),
  wallet: aedFromFils(row.wallet),
  kyc: row.kyc,
  trn: row.trn,
  credit: row.credit,
  owes: aedFromFils(row.owes),
  addresses: row.addresses,
  reviews: row.reviews,
  notes: row.notes,
  tags: row.tags,
  messages: row.messages,
  vouchers: row.vouchers,
});

/** Lines in the cart and products on the wishlist; nulls when the object does not answer. */
async function cartOf(
  userId: string,
  { shoppers }: CallContext,
): Promise<Pick<Preview["stays"], "cart_lines" | "wished">> {
  try {
    const { cart, wishlist } = await shopperOf(shoppers, { userId })!.read();
    return { cart_lines: cart.lines.length, wished: wishlist.length };
  } catch {
    return { cart_lines: null, wished: null };
  }
}
