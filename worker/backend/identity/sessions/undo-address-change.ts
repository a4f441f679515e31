import { successMessages } from "#backend/platform/messages";
import type { Outcome } from "#backend/platform/outcome";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { abortedBy, guardChanges, isGuardError } from "#backend/platform/guard-statements";
import { endWhatFollowed, restoreAccount, spendLink } from "./address-changes-store";
import { linkIdOf } from "./undo-link";

/**
 * Undoes a change of e-mail or phone, and every later one, by the link that was sent to the owner. One batch; works
 * once.
 * @returns `link_expired` for a link that was used, too old or not ours, `address_taken` when another account has the
 *   address now; the link then stays valid
 */
export async function undoAddressChange(
  { token }: CallInput<"undoAddressChange">,
  { db, settings, locale, now }: CallContext,
): Promise<Outcome<CallAnswer<"undoAddressChange">>> {
  const linkId = linkIdOf("undo-address", token, settings);
  if (linkId === null) return { fail: "link_expired" };
  try {
    await db.run(
      spendLink(linkId, now),
      guardChanges(1),
      restoreAccount(linkId),
      guardChanges(1),
      ...endWhatFollowed(linkId, now),
    );
  } catch (error) {
    if (isGuardError(error)) return { fail: "link_expired" };
    const isTaken = abortedBy(error, "UNIQUE constraint failed: users.email", "UNIQUE constraint failed: users.phone");
    if (isTaken) return { fail: "address_taken" };
    throw error;
  }
  return { message: successMessages[locale].address_restored };
}
