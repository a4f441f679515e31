import type { ApiClient } from "#shared/calls/api-client";
import type { Failure } from "#shared/failures/failure";
import type { PaymentMethod } from "#shared/payments/payment-methods";
import type { Proof } from "#client/shop/account/account/owner-codes";
import type { Say } from "#client/runtime/request-context";

/** What the step shows for a form that did not go through. */
export type PaymentAnswer = {
  /** The form that it is about, or `slot`, its time of delivery, or `po`, its purchase order; `stale`: something changed meanwhile, and is shown; `phone-sent`: a code is on its way. */
  about: "pay" | "slot" | "po" | "voucher" | "sales" | "phone" | "phone-sent" | "stale" | "other";
  /** In the visitor's language; empty when nobody answered. */
  message: string;
  /** The amount that was shown before, in AED. */
  before?: number;
  /** What was chosen or typed. */
  method?: PaymentMethod;
  code?: string;
  phone?: string;
  /** The phone that a code was sent to, which the step asks for. */
  sentTo?: string;
  /** How the account's owner is to agree to the phone, by what address, and what was wrong with it. */
  owner?: { proof: Proof; standing: string; problems?: Record<string, string> | undefined } | undefined;
};

/** `answer`: shown on the step. `failure`: leads to `/checkout-expired` or `/404`. */
export type Outcome = { to: Response } | { answer: PaymentAnswer } | { failure: Failure & { status: number } };
export type Requested = { api: ApiClient; say: Say; id: string; form: FormData };
