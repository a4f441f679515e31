import type { KeyRight } from "../console/key-rights";
import type { Right } from "../console/rights";

/** A row of `calls.ts`. */
export type Call = {
  readonly kind: "read" | "write";
  readonly path: `/${string}`;
  /**
   * how a backend elsewhere is called. Absent: a write by POST, and a read as it came, which is one that this shop
   * added to what such backends know.
   */
  readonly method?: "GET" | "POST" | "PATCH";
  /** Parameters that travel in the address of what is posted; all others are in its body. */
  readonly query?: readonly string[];
  /** Parameters with the value that a backend elsewhere always gets. */
  readonly always?: Readonly<Record<string, string>>;
  /** Another path of the same call. */
  readonly alias?: `/${string}`;
  readonly caller: Caller;
  /** What of staff's rights it needs; only calls for staff have one, and each of them has. */
  readonly right?: Right;
  /** What the caller's key must be good for; only calls for keys have one, and each of them has. */
  readonly keyRight?: KeyRight;
  /** It moves money or rights: the caller has used a passkey in this session within a quarter of an hour. */
  readonly confirms?: "passkey";
  /** Value of the `name` parameter that tells this call from others with the same path. */
  readonly name?: string;
  /** Seconds for which the edge may cache a GET's answer. Absent: never cached. */
  readonly edgeSeconds?: number;
  /**
   * Nobody's own: everybody gets one answer, signed in or not and however it is asked, which the edge keeps for
   * `edgeSeconds`, whatever is deployed meanwhile.
   */
  readonly sameForAll?: true;
  /** A visitor without a guest id gets one from the edge with this call. */
  readonly opensGuest?: true;
  /**
   * What it does to the session; the edge turns that into cookies. `ends` does it whatever is answered, `closes`
   * when it succeeded.
   */
  readonly session?: "gives" | "ends" | "closes";
  /** Asked by the edge alone, never passed on for anybody else. */
  readonly internal?: true;
  /** Refusals name fields by their whole path, such as `document.variants[0].price`: its request is a deep one. */
  readonly deep?: true;
  /** Posted as `multipart/form-data` with one `file` of up to 10 MB; every other body is small. */
  readonly upload?: true;
  /**
   * The limit of posts in a minute that it counts against, for each visitor and with a wider one for each network: what
   * is open to everybody and cached, or what tries secrets.
   */
  readonly flood?: "form" | "sign-in";
  /**
   * What a day's uses of it are counted as, for each caller and each network (`worker/backend/identity/quotas/call-quotas.ts`).
   * Every write has one that anybody but staff may ask for, unless sign-in counts it.
   */
  readonly quota?: QuotaName;
};

/** A row of `staff-calls.ts`. */
export type StaffCall = Call & { readonly caller: "staff"; readonly right: Right };

/** A row of `integration-calls.ts`. */
export type KeyCall = Call & { readonly kind: "read"; readonly caller: "key"; readonly keyRight: KeyRight };

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
 * For whom a call answers; the ownership test walks it.
 * - `public`: everyone alike; neither session nor guest is looked at.
 * - `guest`: the guest of `guest_user_id`, which the edge adds from its cookie. The session plays no part.
 * - `customer`: the signed-in customer alone; without a session 401, never a guest's answer.
 * - `staff`: a customer who is staff and has its `right`, looked up at each call; others 403 `not_staff` or `no_right`.
 * - `key`: a program with a key that has its `keyRight`; the session plays no part. Any other key, or none, is 401
 *   `key_not_valid`, a key without the right 403 `no_right`.
 * - `visitor`: any visitor as what it is: customer with a session, else guest, else somebody who has nothing yet.
 */
type Caller = "public" | "guest" | "customer" | "visitor" | "staff" | "key";

/** The method of a call with a body: a read may be posted too. */
export const postedBy = ({ kind, method = "POST" }: Call): string => (kind === "read" ? "POST" : method);

/** The methods that the shop accepts: reads answer GET and POST alike, writes POST unless their row says otherwise. */
export const methodsOf = (call: Call): readonly string[] =>
  call.kind === "read" ? ["GET", "HEAD", "POST"] : [postedBy(call)];
