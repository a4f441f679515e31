import { filsFromAed } from "#shared/money/money";
import { bringAllBack } from "#backend/ordering/archives/bring-back";
import type { RowsOf } from "#backend/platform/database";
import { successMessages } from "#backend/platform/messages";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "#backend/ordering/call-context";
import { ownAddress } from "#backend/identity/sessions/code-address";
import { userOf } from "#backend/identity/sessions/caller";
import { checkCode, type CheckedCode } from "#backend/identity/sessions/one-time-code";
import { tryOwnPassword } from "#backend/identity/sessions/password-sign-in";
import { obstaclesOf } from "./obstacles";
import { logUnfinished, removeOutside } from "./outside";
import { selectStanding, type StandingRow } from "./account-data-store";
import { deletionStatements } from "./deletion-store";
import { abortedBy } from "#backend/platform/guard-statements";

type Input = CallInput<"deleteMyAccount">;

/** What the batch says when something was opened, or the wallet changed, since it was looked at. */
const changed = ["batch_guard", "wallet_not_negative"] as const;

/**
 * Deletes the account of the caller (docs/personal-data.md). What prevents it is reported before the code is looked at,
 * so that it stays good. The database's part is one batch, which also ends every session; then the object and the
 * files. Cut off in between, a scheduled run finishes it.
 * @throws ArchiveAway when old orders cannot be reached: then nothing is deleted
 */
export async function deleteAccount(
  input: Input,
  context: CallContext,
): Promise<Outcome<CallAnswer<"deleteMyAccount">>> {
  const { db, documents, locale, now, settings, shopper } = context;
  const userId = userOf(context);
  const [[row]] = await db.run(selectStanding(userId, settings.staffEmails));
  if (!row) return { fail: "token_not_valid" };
  if (obstaclesOf(row).length > 0) return { fail: "account_open" };
  const givenUp = filsFromAed(input.give_up_wallet);
  if (row.balance !== givenUp) return { fail: "wallet_not_empty" };
  // Before any work is done for it; the code is spent by the batch alone, so an archive that is away does not cost one.
  const proven = await prove(row, userId, input, context);
  if (proven !== null && isFail(proven)) return proven;
  // What is in archives is emptied by the same batch as everything else, so it is brought back first.
  await bringAllBack(userId, context);
  try {
    // The code is spent before anything is written whose triggers write more.
    const spends = proven?.spends ?? [];
    const [begun, ...rest] = deletionStatements({ userId, givenUp, now });
    const written = await db.run(...spends, begun, ...rest);
    const [deletion] = written[spends.length] as RowsOf<[typeof begun]>[0];
    await removeOutside(shopper, documents, deletion!).catch(logUnfinished(userId));
  } catch (error) {
    if (!abortedBy(error, ...changed)) throw error;
    return { fail: (await proven?.isSpent()) ? "otp_invalid" : "account_open" };
  }
  return { message: successMessages[locale].account_deleted };
}

/**
 * Checks that the caller is the owner: by a code sent to the account's address, which the batch uses up, or by the
 * password.
 */
async function prove(
  { email, phone, password_hash }: StandingRow,
  userId: string,
  { otp, password = "" }: Input,
  context: CallContext,
): Promise<CheckedCode | null | Fail> {
  const { db, settings, visitor, now } = context;
  if (otp === undefined) {
    const refused = await tryOwnPassword({ user_id: userId, password_hash }, password, context);
    if (refused?.fail === "password_wrong") return { fail: "invalid_input", fields: { password: "invalid" } };
    return refused;
  }
  const typed = { address: ownAddress({ email, phone }), purpose: "deletion", code: otp, visitor, now } as const;
  return (await checkCode(db, settings, typed)) ?? { fail: "otp_invalid" };
}
