import type { Call, QuotaName } from "#shared/calls/call";
import type { Fail } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import { takeQuota, type Quota } from "./quota";

const day = 24 * 60 * 60 * 1000;
/** Bytes in a megabyte. */
const mega = 1024 * 1024;

type Budget = Pick<Quota, "each" | "network" | "step">;

/**
 * How often in a day (UTC) one user, guest or browser, and one network, may ask for the writes of a name. An address of
 * a mobile carrier or a hospital is many people, so a network has far more. `docs/scale.md` says what that costs.
 */
const budgets: Record<QuotaName, Budget> = {
  account: { each: 200, network: 4000 },
  // Each may send an email to an address that somebody typed.
  alert: { each: 30, network: 500 },
  application: { each: 20, network: 200 },
  // Lines and items of lists, the commonest write of all: counted in twenties, so that few of them cost a round trip.
  cart: { each: 10_000, network: 100_000, step: 20 },
  "cart-link": { each: 20, network: 200 },
  checkout: { each: 100, network: 2000 },
  "checkout-change": { each: 1000, network: 10_000, step: 5 },
  // Anybody who guesses codes of vouchers or sales people.
  code: { each: 60, network: 1000 },
  form: { each: 10, network: 200 },
  keyword: { each: 500, network: 10_000, step: 20 },
  order: { each: 300, network: 5000 },
  // Asked by assistants of many people from the few addresses of their maker.
  "order-status": { each: 100, network: 5000, step: 5 },
  // Pages ask again and again while somebody pays elsewhere.
  payment: { each: 5000, network: 50_000, step: 10 },
  review: { each: 50, network: 500 },
  upload: { each: 60, network: 600 },
};

/** What is counted beside the calls themselves. */
const further = {
  /** Guests whose object is made: the id of a guest is anybody’s own invention. A shared computer makes one a sign-out. */
  "new-guest": { each: 50, network: 2000 },
  /** Statements of account as PDF: every period is a file of its own, which a browser prints. */
  "statement-paper": { each: 100, network: 2000 },
  /** Of files that are stored. */
  "upload-bytes": { each: 200 * mega, network: 1000 * mega },
} as const satisfies Record<string, Budget>;

/** Counts a call's use; of a cart's lines as many as it has, since each is a row. @returns null, or why it is refused */
export async function takeCallQuota({ quota }: Call, input: unknown, context: CallContext): Promise<Fail | null> {
  if (!quota) return null;
  return takeQuota({ name: quota, ms: day, ...budgets[quota] }, context, quota === "cart" ? itemsIn(input) : 1);
}

/** Counts something that a call does beside being asked. @param amount in whole units of the quota's own */
export const takeFurther = (
  name: keyof typeof further,
  context: Parameters<typeof takeQuota>[1],
  amount = 1,
): Promise<Fail | null> => takeQuota({ name, ms: day, ...further[name] }, context, amount);

function itemsIn(input: unknown): number {
  const items: unknown = typeof input === "object" && input !== null ? Reflect.get(input, "items") : undefined;
  return Array.isArray(items) ? Math.max(1, items.length) : 1;
}
