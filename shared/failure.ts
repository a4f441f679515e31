import type { Checkout } from "./contracts/checkout";

/**
 * The closed list of failures: code → HTTP status and class (`err_type`). Messages per language belong to the
 * backend and the edge; the code is never translated.
 */
export const failures = {
  invalid_input: { status: 400, err_type: "invalid" },
  token_not_valid: { status: 401, err_type: "auth" },
  no_session: { status: 401, err_type: "auth" },
  otp_invalid: { status: 401, err_type: "auth" },
  password_wrong: { status: 401, err_type: "auth" },
  social_refused: { status: 401, err_type: "auth" },
  sign_in_again: { status: 403, err_type: "forbidden" },
  sms_country: { status: 400, err_type: "invalid" },
  sms_used_up: { status: 429, err_type: "rate_limited" },
  address_taken: { status: 409, err_type: "conflict" },
  guest_mismatch: { status: 403, err_type: "forbidden" },
  self_dealing: { status: 403, err_type: "forbidden" },
  not_staff: { status: 403, err_type: "forbidden" },
  addresses_full: { status: 409, err_type: "conflict" },
  too_many_documents: { status: 409, err_type: "conflict" },
  document_in_use: { status: 409, err_type: "conflict" },
  kyc_pending: { status: 409, err_type: "conflict" },
  kyc_approved: { status: 409, err_type: "conflict" },
  already_reviewed: { status: 409, err_type: "conflict" },
  order_state: { status: 409, err_type: "conflict" },
  refund_too_much: { status: 409, err_type: "conflict" },
  four_eyes: { status: 403, err_type: "forbidden" },
  approval_waiting: { status: 409, err_type: "conflict" },
  already_decided: { status: 409, err_type: "conflict" },
  payment_disputed: { status: 409, err_type: "conflict" },
  gateway_silent: { status: 503, err_type: "upstream" },
  file_empty: { status: 400, err_type: "invalid" },
  file_too_large: { status: 413, err_type: "invalid" },
  file_type_refused: { status: 415, err_type: "invalid" },
  changed_meanwhile: { status: 409, err_type: "conflict" },
  term_in_use: { status: 409, err_type: "conflict" },
  too_many_rules: { status: 409, err_type: "conflict" },
  too_many_redirects: { status: 409, err_type: "conflict" },
  media_refused: { status: 415, err_type: "invalid" },
  picture_size_refused: { status: 415, err_type: "invalid" },
  unknown_sku: { status: 404, err_type: "not_found" },
  out_of_stock: { status: 409, err_type: "conflict" },
  not_sold: { status: 409, err_type: "conflict" },
  max_oq_reached: { status: 409, err_type: "conflict" },
  cart_full: { status: 409, err_type: "conflict" },
  cart_empty: { status: 409, err_type: "conflict" },
  wishlist_full: { status: 409, err_type: "conflict" },
  already_compared: { status: 409, err_type: "conflict" },
  compare_full: { status: 409, err_type: "conflict" },
  request_in_flight: { status: 409, err_type: "conflict" },
  draft_changed: { status: 409, err_type: "conflict" },
  product_changed: { status: 409, err_type: "conflict" },
  state_changed: { status: 409, err_type: "conflict" },
  requote: { status: 409, err_type: "requote" },
  address_missing: { status: 409, err_type: "conflict" },
  address_place_unknown: { status: 409, err_type: "conflict" },
  checkout_paid: { status: 409, err_type: "conflict" },
  payment_open: { status: 409, err_type: "conflict" },
  payments_open: { status: 409, err_type: "conflict" },
  cod_unavailable: { status: 409, err_type: "conflict" },
  phone_unverified: { status: 409, err_type: "conflict" },
  open_orders_limit: { status: 409, err_type: "conflict" },
  method_unavailable: { status: 409, err_type: "conflict" },
  wallet_short: { status: 409, err_type: "conflict" },
  credit_unavailable: { status: 409, err_type: "conflict" },
  credit_short: { status: 409, err_type: "conflict" },
  credit_pending: { status: 409, err_type: "conflict" },
  credit_approved: { status: 409, err_type: "conflict" },
  credit_limit_low: { status: 409, err_type: "conflict" },
  repayment_too_much: { status: 409, err_type: "conflict" },
  account_open: { status: 409, err_type: "conflict" },
  wallet_not_empty: { status: 409, err_type: "conflict" },
  not_sales: { status: 403, err_type: "forbidden" },
  sales_code_unknown: { status: 422, err_type: "invalid" },
  sales_code_own: { status: 422, err_type: "invalid" },
  session_expired: { status: 410, err_type: "session_expired" },
  link_expired: { status: 410, err_type: "expired" },
  voucher_unknown: { status: 422, err_type: "voucher" },
  voucher_not_started: { status: 422, err_type: "voucher" },
  voucher_expired: { status: 422, err_type: "voucher" },
  voucher_below_minimum: { status: 422, err_type: "voucher" },
  voucher_not_for_items: { status: 422, err_type: "voucher" },
  voucher_used_up: { status: 422, err_type: "voucher" },
  idempotency_reused: { status: 422, err_type: "invalid" },
  cross_site: { status: 403, err_type: "forbidden" },
  not_found: { status: 404, err_type: "not_found" },
  unknown_call: { status: 404, err_type: "not_found" },
  method_not_allowed: { status: 405, err_type: "invalid" },
  malformed_address: { status: 400, err_type: "invalid" },
  address_too_long: { status: 414, err_type: "invalid" },
  wrong_host: { status: 421, err_type: "invalid" },
  body_too_large: { status: 413, err_type: "invalid" },
  body_too_late: { status: 408, err_type: "invalid" },
  unsupported_media_type: { status: 415, err_type: "invalid" },
  rate_limited: { status: 429, err_type: "rate_limited" },
  internal_error: { status: 500, err_type: "server" },
  backend_failed: { status: 502, err_type: "upstream" },
  backend_slow: { status: 504, err_type: "upstream" },
} as const satisfies Record<string, { status: number; err_type: string }>;

export type FailureCode = keyof typeof failures;

/** A failure as it travels: every reply that is not a success has this shape. */
export type Failure = {
  success: false;
  err_type: string;
  code: string;
  message: string;
  /** Names of request fields to what is wrong with them, in the caller's language. */
  fields?: Record<string, string> | undefined;
  /** With `requote`: the checkout as it is now. */
  checkout?: Checkout;
  /** With `checkout_paid`. */
  order_id?: string | undefined;
  /** With `out_of_stock`, `not_sold` and `max_oq_reached`: which ones, with their titles in the caller's language. */
  items?: { sku_id: string; title: string }[];
};
