import type { CallContext } from "../call-context";
import { userIdOf } from "#backend/identity/sessions/caller";
import { selectCode } from "./sales-reps-statements";
import { linkCart } from "./links-store";

/** How long a cart counts for the sales person whose link it came by, in ms: as long as a link works. */
const counts = 30 * 24 * 60 * 60 * 1000;
/** Links of carts that were made before this no longer count. @param now in ms */
export const linkedSince = (now: number): number => now - counts;

/** Notes whose link a cart came by; a failure says why it did not. */
export async function linkCartTo(
  code: string,
  cartId: string,
  { db, now, who }: Pick<CallContext, "db" | "now" | "who">,
): Promise<"linked" | "sales_code_own" | "sales_code_unknown"> {
  const [[linked], [known]] = await db.run(linkCart(cartId, userIdOf(who), code, now), selectCode(code));
  if (linked) return "linked";
  return known ? "sales_code_own" : "sales_code_unknown";
}
