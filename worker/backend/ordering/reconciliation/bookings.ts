import type { Fils } from "#shared/money/money";
import type { DifferenceKind } from "#shared/payments/payment-differences";
import type { RefundRow } from "../orders/orders-statements";
import { refundKey } from "../orders/refunds-statements";
import type { BookedDispute, BookedRefund, Books } from "../payments/gateway";
import type { Claim, Ours } from "./reconciliation-store";
import type { Difference } from "./reconciliation-statements";

/** One change that brings our books to what the gateway's say. Money in fils. */
export type Booking =
  /** A refund at the gateway has come to this. */
  | { what: "turn"; refund: RefundRow; status: "done" | "pending" | "refused"; id: string | null; trouble: string }
  /** So much of a refused refund went back after all, by another way; `id` on the first that notes it. */
  | { what: "split"; refund: RefundRow; amount: Fils; id: string | null }
  /** The order has given back so much more. */
  | { what: "add"; amount: Fils; id: string }
  | ({ what: "claim" } & Claim)
  | ({ what: "differ" } & Difference);

/**
 * Compares the gateway's books of a payment with ours. Refunds of ours take the state they have there. Money that went
 * back without us, in the dashboard or by a lost dispute, first settles refunds that the gateway refused, then counts as
 * given back by the order as far as that goes; what is beyond has been given twice, so it is claimed, which freezes what
 * of this payment lies in the wallet. Everything that people must know is a difference. Applied twice it gives nothing
 * the second time.
 */
export function bookingsOf(ours: Ours, books: Books): Booking[] {
  const ledger = new Ledger(ours);
  const atGateway = ours.refunds.filter(({ target }) => target === "gateway");
  const ownOf = (booked: BookedRefund) => atGateway.find((row) => row.status !== "replaced" && isOwn(row, booked));
  const foreign = books.refunds.filter((booked) => {
    const own = ownOf(booked);
    if (own) ledger.follow(own, booked);
    return !own && booked.status !== "pending";
  });
  for (const booked of foreign) ledger.foreign(booked, books);
  for (const dispute of books.disputes) ledger.dispute(dispute);
  const known = (row: RefundRow) =>
    books.refunds.some(({ id, key }) => id === row.gateway_refund || key === refundKey(row));
  for (const row of ledger.doneBySelf(atGateway)) if (!known(row)) ledger.missing(row);
  const { amount, status } = ours.payment;
  const isTaken = status === "paid" || status === "late";
  if (isTaken && (books.captured !== amount || books.currency !== "AED")) {
    ledger.differ("captured", "", amount, books.captured, books.currency);
  }
  return ledger.bookings;
}

/** One that was settled elsewhere has nothing to do with the outcome of its own attempts. */
const isOwn = (row: RefundRow, { id, key }: BookedRefund): boolean =>
  row.gateway_refund === id || (row.elsewhere === 0 && refundKey(row) === key);

/** Our books while they are brought forward. */
class Ledger {
  readonly bookings: Booking[] = [];
  readonly #claims: Map<string, Claim>;
  readonly #marked: Set<string>;
  /** Refused refunds with what of each is still to be given back. */
  readonly #refused: { refund: RefundRow; left: Fils }[];
  /** Refunds that were done before the gateway's name for them was stored. */
  readonly #unnamed: RefundRow[];
  #room: Fils;

  constructor({ payment, order, refunds, claims }: Ours) {
    this.#claims = new Map(claims.map((claim) => [claim.id, claim]));
    const standing = refunds.filter(({ status }) => status !== "replaced");
    this.#marked = new Set(standing.flatMap(({ gateway_refund }) => gateway_refund ?? []));
    const atGateway = refunds.filter(({ target }) => target === "gateway");
    this.#refused = atGateway
      .filter(({ status }) => status === "refused")
      .map((refund) => ({ refund, left: refund.amount }));
    this.#unnamed = atGateway.filter(
      (row) => row.status === "done" && row.gateway_refund === null && row.elsewhere === 0,
    );
    const byCard = standing.filter(({ target }) => target === "gateway").reduce((sum, { amount }) => sum + amount, 0);
    // What the wallet paid of the order is not the gateway's to give.
    this.#room = order ? Math.max(0, Math.min(order.paid - order.refunded, payment.amount - byCard)) : 0;
  }

  /** A refund of ours takes the state that it has there. */
  follow(refund: RefundRow, { id, status, reason }: BookedRefund): void {
    const wanted = status === "failed" ? "refused" : status;
    const isNews = status === "pending" ? refund.status === "refused" : refund.status !== wanted;
    const isNamed = refund.gateway_refund === id;
    if (!isNews && isNamed) return;
    if (!isNews && refund.status === "refused") return;
    const turned = isNews ? wanted : (refund.status as "done" | "pending");
    this.bookings.push({ what: "turn", refund, status: turned, id, trouble: reason });
    this.#refused.splice(0, this.#refused.length, ...this.#refused.filter((one) => one.refund !== refund));
    this.#unnamed.splice(0, this.#unnamed.length, ...this.#unnamed.filter((one) => one !== refund));
    if (isNews && wanted === "refused") this.differ("refund_refused", refund.refund_id, refund.amount, null, reason);
  }

  /** Money that went back without us. */
  foreign({ id, key, amount, status }: BookedRefund, { refunds }: Books): void {
    const claim = this.#claims.get(id);
    if (status === "failed") {
      if (claim && claim.status !== "won") this.#claim({ ...claim, status: "won" });
      return;
    }
    if (claim || this.#marked.has(id)) return;
    const isNamedThere = (row: RefundRow) => refunds.some((one) => one.key === refundKey(row));
    const unnamed = key === null && this.#unnamed.findIndex((row) => row.amount === amount && !isNamedThere(row));
    if (unnamed !== false && unnamed >= 0) {
      const [refund] = this.#unnamed.splice(unnamed, 1);
      this.bookings.push({ what: "turn", refund: refund!, status: "done", id, trouble: "" });
      return;
    }
    const rest = this.#spread(id, amount);
    this.differ("refund_elsewhere", id, amount - rest, amount, "");
    if (rest > 0) this.#beyond({ id, kind: "refund", amount: rest, status: "lost", reason: "" });
  }

  dispute({ id, amount, status, reason }: BookedDispute): void {
    const known = this.#claims.get(id);
    if (known?.status === status && (status !== "open" || known.amount === amount)) return;
    this.differ("dispute", id, null, amount, `${status} ${reason}`.trim());
    if (status !== "lost") return this.#claim({ id, kind: "dispute", amount, status, reason });
    const rest = this.#marked.has(id) ? 0 : this.#spread(id, amount);
    const claim = { id, kind: "dispute", amount: rest, status, reason } as const;
    if (rest > 0) this.#beyond(claim);
    else this.#claim(claim);
  }

  doneBySelf(atGateway: readonly RefundRow[]): RefundRow[] {
    const turned = new Set(this.bookings.flatMap((one) => (one.what === "turn" ? one.refund : [])));
    return atGateway.filter((row) => row.status === "done" && row.elsewhere === 0 && !turned.has(row));
  }

  missing({ refund_id, amount }: RefundRow): void {
    this.differ("refund_missing", refund_id, amount, 0, "");
  }

  differ(kind: DifferenceKind, about: string, ours: Fils | null, theirs: Fils | null, detail: string): void {
    this.bookings.push({ what: "differ", kind, about, ours, theirs, detail });
  }

  /** Books money that went back under this name; gives what no place was found for. */
  #spread(id: string, amount: Fils): Fils {
    this.#marked.add(id);
    const exact = this.#refused.find(({ left }) => left === amount);
    if (exact) return (this.#settle(exact, amount, id), 0);
    const added = Math.min(this.#room, amount);
    if (added > 0) {
      this.bookings.push({ what: "add", amount: added, id });
      this.#room -= added;
    }
    let rest = amount - added;
    let name = added > 0 ? null : id;
    for (const refused of this.#refused) {
      const part = Math.min(refused.left, rest);
      if (part === 0) continue;
      this.#settle(refused, part, name);
      rest -= part;
      name = null;
    }
    return rest;
  }

  #settle(refused: { refund: RefundRow; left: Fils }, amount: Fils, id: string | null): void {
    this.bookings.push({ what: "split", refund: { ...refused.refund, amount: refused.left }, amount, id });
    refused.left -= amount;
  }

  #beyond(claim: Claim): void {
    this.#claim(claim);
    this.differ("gone_beyond", claim.id, null, claim.amount, claim.kind);
  }

  #claim(claim: Claim): void {
    this.#claims.set(claim.id, claim);
    this.bookings.push({ what: "claim", ...claim });
  }
}
