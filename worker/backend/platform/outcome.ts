import type { Failure, FailureCode } from "#shared/failures/failure";
import type { PasswordProblem } from "#shared/customers/password";
import type { PhoneProblem } from "#shared/typed/phone";
import type { ReturnRefusal } from "#shared/orders/return-rules";
import type { SettingProblem } from "#shared/shop-settings/setting-values";

/** What can be wrong with one field of a request; texts are in `messages.ts`. */
export type FieldProblem =
  | "required"
  | "invalid"
  | "too_long"
  | "out_of_range"
  | "repeated"
  | "unknown_value"
  | "unreadable"
  | "email"
  | PhoneProblem
  | "trn"
  | "po_number"
  | "hs_code"
  | "count"
  | "expired"
  | "ends_first"
  | "above_price"
  | "taken"
  | "unknown_term"
  | "unknown_product"
  | "overlaps"
  | "frozen"
  | "below_uses"
  | "confirm"
  | "no_skus"
  | "no_units"
  | "no_units_came"
  | "in_sale"
  | "has_stock"
  | "no_lots"
  | "lots_left"
  | "lot_stopped"
  | "lot_needed"
  | "lot_unknown"
  | "price_cut"
  | "fewer_units"
  | "other_label"
  | "lot_differs"
  | "no_picture"
  | ReturnRefusal
  | "slot_not_needed"
  | "slot_not_offered"
  | "unknown_place"
  | "other_emirate"
  | "other_country"
  | SettingProblem
  | "no_rights"
  | "owners_right"
  | "same_time"
  | "public_address"
  | "same_prefix"
  | "cut_off_closed"
  | "place_closed"
  | "never_open"
  | "company_unset"
  | "days_order"
  | "struck_low"
  | "default_place"
  | "only_https"
  | "no_html"
  | "unsafe_link"
  | "picture_small"
  | "picture_missing"
  | "reserved"
  | "loop"
  | "footer_links"
  | PasswordProblem
  | "password_common";

/** A problem whose text names something of the request or its contract: the bound that is broken, or what is unknown. */
export type NamingProblem = { problem: "too_few" | "too_many" | "unknown_skus" | "unreadable_colour"; named: string };

/** An expected failure, returned and never thrown. */
export type Fail = {
  fail: FailureCode;
  fields?: Record<string, FieldProblem | NamingProblem> | undefined;
  /** Seconds after which it may be tried again. */
  retryAfter?: number;
  /** Additional data of some failures. */
  more?: Pick<Failure, "checkout" | "order_id" | "items" | "customers">;
  /** In the caller's language, where it says more than the code's own message. */
  message?: string;
};

/** What a call's function returns: its answer, or an expected failure. */
export type Outcome<Answer> = Answer | Fail;

export const isFail = (outcome: object): outcome is Fail => "fail" in outcome;
