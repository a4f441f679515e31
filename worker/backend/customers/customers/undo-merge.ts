import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "#backend/ordering/call-context";
import { successMessages } from "#backend/platform/messages";
import { messageFor } from "#backend/messages/outbox/deliver";
import type { Outcome } from "#backend/platform/outcome";
import { linkIdOf } from "#backend/identity/sessions/undo-link";
import { isGuardError } from "#backend/platform/guard-statements";
import { mergeMessages } from "./merge-messages";
import { selectUndoable, undoStatements } from "./undo-merge-store";

/** What the ledgers say of money that went back. */
const ledgerNotes = {
  stays: { en: "Back to the account it came from", ar: "عاد إلى الحساب الذي جاء منه" },
  goes: { en: "Back from the other account", ar: "عاد من الحساب الآخر" },
} as const;
/** So often a merge is looked for of which other money is to go back each time. */
const looks = 3;
/** How long the message about it is worth sending, in ms. */
const usefulFor = 3 * 24 * 60 * 60_000;

/**
 * Undoes a merge, for anyone who reads the messages at an address of either account: one batch, and once. Carts stay
 * together. Failures: `link_expired`, for a link that was used, too old or not ours; `state_changed`, when the
 * accounts' money kept moving.
 */
export async function undoMerge(
  { token }: CallInput<"undoMerge">,
  { db, settings, locale, now }: CallContext,
): Promise<Outcome<CallAnswer<"undoMerge">>> {
  const linkId = linkIdOf("undo-merge", token, settings);
  if (linkId === null) return { fail: "link_expired" };
  for (let look = 0; look < looks; look++) {
    // oxlint-disable-next-line no-await-in-loop -- it is read again when money came between the two questions
    const [[merge]] = await db.run(selectUndoable(linkId, now));
    if (!merge) return { fail: "link_expired" };
    const stays = { email: merge.stays_email, phone: merge.stays_phone, locale: merge.stays_locale };
    const goes = { email: merge.goes_email, phone: merge.goes_phone, locale: merge.goes_locale };
    const messages = [stays, goes]
      .flatMap((side) => mergeMessages(side, { about: "undone" }))
      .map((message) => messageFor(message, settings, now, now + usefulFor));
    const note = { stays: ledgerNotes.stays[stays.locale], goes: ledgerNotes.goes[goes.locale] };
    try {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await db.run(...undoStatements({ merge, note, messages, now }));
      return { message: successMessages[locale].merge_undone };
    } catch (error) {
      if (!isGuardError(error)) throw error;
    }
  }
  return { fail: "state_changed" };
}
