import { successMessages } from "#backend/platform/messages";
import type { Fail } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import type { CallInput } from "#backend/platform/call-types";
import { takeQuota, type Quota } from "../quotas/quota";
import type { CodeAddress } from "./code-address";
import { standingAddress, type AddressChange } from "./address-change";
import { isRightCode } from "./one-time-code";
import { tryOwnPassword } from "./password-sign-in";
import type { AccountRow } from "./account-statements";
import { noteProof, type ProvenBy } from "./sessions-statements";
import { selectFresh, selectProof } from "./sessions-store";

type UserInfo = Pick<CallInput<"updateUser">["user_info"], "current_password" | "current_otp">;

/**
 * Checks that the owner changes addresses, rather than somebody who only got hold of a session: by the password, or by
 * a code sent to the current address. The proof counts in this session for a quarter of an hour, so that a typo in the
 * new address's code does not require it again.
 */
export async function proveOwner(
  changes: readonly AddressChange[],
  { current_password, current_otp }: UserInfo,
  account: AccountRow,
  context: CallContext & { familyId: string },
): Promise<Fail | null> {
  const { db, settings, visitor, now, familyId } = context;
  const standing = changes.map(({ kind }) => standingAddress(account, kind)).filter((address) => address !== null);
  const [address] = standing;
  if (!address) return changes.length === 0 ? null : justSignedIn(context);
  const kinds = new Set(standing.map((one): ProvenBy => ("email" in one ? "email" : "phone")));
  const [[proof]] = await db.run(selectProof(familyId, now));
  if (proof && (proof.proven_by === "password" || (kinds.size === 1 && kinds.has(proof.proven_by)))) return null;
  if (current_password !== undefined && account.password_hash !== null) {
    const refused = await tryOwnPassword(account, current_password, context);
    if (refused?.fail === "password_wrong") return { fail: "invalid_input", fields: { current_password: "invalid" } };
    if (refused) return refused;
    await db.run(noteProof(familyId, "password", now));
    return null;
  }
  // With codes, two addresses are changed one after the other: each owner has to agree.
  if (current_otp === undefined || kinds.size > 1) {
    const field = account.password_hash === null ? "current_otp" : "current_password";
    return { fail: "invalid_input", fields: { [field]: "required" } };
  }
  if (!(await isRightCode(db, settings, { address, purpose: "sign_in", code: current_otp, visitor, now })))
    return { fail: "invalid_input", fields: { current_otp: "invalid" } };
  await db.run(noteProof(familyId, "email" in address ? "email" : "phone", now));
  return null;
}

/** Nobody else to ask: the account's only address was proved a moment ago. */
export async function justSignedIn({
  db,
  familyId,
  now,
}: Pick<CallContext, "db" | "now"> & { familyId: string }): Promise<Fail | null> {
  const [[fresh]] = await db.run(selectFresh(familyId, now));
  return fresh ? null : { fail: "sign_in_again" };
}

/** One-time codes that somebody proves their sign-in by in a day. */
const proofsQuota: Quota = { name: "sign-in-proofs", each: 10, network: 100, ms: 24 * 60 * 60_000 };

/** Proves this session by a code sent to the account's own address: it counts as just signed in. Fails with `otp`. */
export async function proveByCode(
  address: CodeAddress,
  code: string,
  context: CallContext,
): Promise<Fail | { message: string }> {
  const { db, settings, visitor, now, locale, familyId } = context;
  const refused = await takeQuota(proofsQuota, context);
  if (refused) return refused;
  if (!(await isRightCode(db, settings, { address, purpose: "sign_in", code, visitor, now })))
    return { fail: "invalid_input", fields: { otp: "invalid" } };
  await db.run(noteProof(familyId ?? "", "email" in address ? "email" : "phone", now));
  return { message: successMessages[locale].sign_in_proven };
}
