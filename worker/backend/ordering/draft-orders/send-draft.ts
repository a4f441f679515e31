import { isLocale, localePrefix, type Locale } from "#shared/text/locale";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { deliver, messageFor } from "#backend/messages/outbox/deliver";
import type { Outcome } from "#backend/platform/outcome";
import { staffIn } from "#backend/identity/staff/staff";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { guardChanges, isGuardError } from "#backend/platform/guard-statements";
import { draftMail } from "./draft-email";
import { draftProblem } from "./draft-problem";
import { draftOrderMessages } from "./messages";
import { markSent, selectDraft } from "./draft-orders-store";
import { linkHashes, payToken } from "./token";

/** How long a link can be paid, in ms: prices and stock are promised for no longer. */
const linkLife = 7 * 24 * 3_600_000;

/** The customer's own language. @param otherwise where it is not known */
export const localeOf = (theirs: string | null, otherwise: Locale): Locale =>
  theirs !== null && isLocale(theirs) ? theirs : otherwise;

/** Path of the customer's screen, in their own language where it is known. @param otherwise the language where it is not */
export const payPath = (token: string, theirs: string | null, otherwise: Locale): string =>
  `${localePrefix(localeOf(theirs, otherwise))}/pay/${token}`;

/** Opens the link for 7 days from now, and writes it to the customer who has an e-mail. */
export async function sendDraft(
  { id, version }: CallInput<"sendDraft">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"sendDraft">>> {
  const { db, locale, now, settings } = context;
  const [[row]] = await db.run(selectDraft(id));
  if (!row) return { fail: "not_found" };
  if (row.lines === "[]") {
    return { fail: "invalid_input", fields: { lines: "required" }, message: draftOrderMessages[locale].noLines };
  }
  // Prices of the shop may have changed since it was agreed on.
  const problem = await draftProblem(row, context);
  if (problem) return problem;
  const theirs = localeOf(row.locale, locale);
  const link = payPath(payToken(id, settings), row.locale, locale);
  const draft = draftMail({ ...row, email: row.email ?? "" }, context.shopOrigin + link, theirs);
  const expiresAt = now + linkLife;
  const audit = auditIfChanged(staffIn(context), "draft.send", id, row.email ?? row.phone ?? "", now);
  try {
    const results = await db.run(
      markSent(id, version, await linkHashes(id, settings), { expiresAt, now }),
      // Each is written only when the one before it changed a row; the guard says whether the last one did.
      audit,
      ...(row.email ? [messageFor(draft, settings, now, expiresAt)] : []),
      guardChanges(1),
    );
    const sent = row.email ? results[2]?.[0] : undefined;
    // With a quote to go along, it leaves once that is printed.
    if (sent && !settings.pdf) await deliver(db, settings, sent, now);
  } catch (error) {
    if (isGuardError(error)) return { fail: "changed_meanwhile" };
    throw error;
  }
  const said = draftOrderMessages[locale];
  return { message: row.email ? said.sent : said.readyToCopy, link };
}
