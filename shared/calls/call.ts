import type { KeyRight } from "../console/key-rights";
import type { Right } from "../console/rights";

/** A row of `calls.ts`. */
export type Call = {
  readonly kind: "read" | "write";
  readonly path: `/${string}`;
  /**
   * how a foreign backend is called. Absent: a write by POST, and a read as it came, since it is an addition that such
   * backends don't know.
   */
  readonly method?: "GET" | "POST" | "PATCH";
  /** Parameters in the URL of a POST; all others are in its body. */
  readonly query?: readonly string[];
  /** Parameters with the fixed value that a foreign backend gets. */
  readonly always?: Readonly<Record<string, string>>;
  /** Another path of the same call. */
  readonly alias?: `/${string}`;
  readonly caller: Caller;
  /** The staff right that it needs; all calls for staff have one, and only they. */
  readonly right?: Right;
  /** The right that the caller's key needs; all calls for keys have one, and only they. */
  readonly keyRight?: KeyRight;
  /** It moves money or rights: the caller must have used a passkey in this session within a quarter of an hour. */
  readonly confirms?: "passkey";
  /** Value of the `name` parameter that tells this call from others with the same path. */
  readonly name?: string;
  /** Seconds for which the edge may cache a GET's answer. Absent: never cached. */
  readonly edgeSeconds?: number;
  /**
   * The same answer for everybody, signed in or not and by any method; the edge caches it for `edgeSeconds`, even
   * across deployments.
   */
  readonly sameForAll?: true;
  /** The edge gives a visitor without a guest id one with this call. */
  readonly opensGuest?: true;
  /** What it does to the session; the edge turns that into cookies. `ends` always ends it, `closes` only on success. */
  readonly session?: "gives" | "ends" | "closes";
  /** Only the edge makes this call; never passed on for anybody else. */
  readonly internal?: true;
  /** Refusals name fields by their whole path, such as `document.variants[0].price`: its request is nested. */
  readonly deep?: true;
  /** Posted as `multipart/form-data` with one `file` of up to 10 MB; every other body is small. */
  readonly upload?: true;
  /** The per-minute limit that it counts against, for each visitor and, wider, for each network. */
  readonly flood?: "form" | "sign-in";
  /**
   * The daily quota that it counts against, for each caller and each network
   * (`worker/backend/identity/quotas/call-quotas.ts`). Every write that is not for staff alone has one, unless sign-in
   * counts it.
   */
  readonly quota?: QuotaName;
};

/** A row of `staff-calls.ts`. */
export type StaffCall = Call & { readonly caller: "staff"; readonly right: Right };

/** A row of `integration-calls.ts`. */
export type KeyCall = Call & { readonly caller: "key"; readonly keyRight: KeyRight };

/** Calls of one name are counted together. */
export type QuotaName =
  | "account"
  | "alert"
  | "application"
  | "cart"
  | "cart-link"
  | "checkout"
  | "checkout-change"
  | "code"
  | "form"
  | "keyword"
  | "order"
  | "order-status"
  | "payment"
  | "review"
  | "upload";

/**
 * Who a call answers; the ownership test checks every value.
 * - `public`: everyone alike; session and guest are ignored.
 * - `guest`: the guest of `guest_user_id`, which the edge adds from its cookie. The session is ignored.
 * - `customer`: the signed-in customer alone; without a session 401, never a guest's answer.
 * - `staff`: a customer who is staff and has its `right`, looked up at each call; others 403 `not_staff` or `no_right`.
 * - `key`: a program with a key that has its `keyRight`; the session is ignored. Any other key, or none, is 401
 *   `key_not_valid`, a key without the right 403 `no_right`.
 * - `visitor`: any visitor: the customer of the session, else the guest, else somebody without either.
 */
type Caller = "public" | "guest" | "customer" | "visitor" | "staff" | "key";

/** The method of a call with a body: a read may be posted too. */
export const postedBy = ({ kind, method = "POST" }: Call): string => (kind === "read" ? "POST" : method);

/** The methods that the shop accepts: reads answer GET and POST alike, writes POST unless their row says otherwise. */
export const methodsOf = (call: Call): readonly string[] =>
  call.kind === "read" ? ["GET", "HEAD", "POST"] : [postedBy(call)];
