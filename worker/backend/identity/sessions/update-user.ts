import { purgeReviewed } from "../accounts/accounts-statements";
import { accountFields } from "#shared/customers/account-fields";
import { byStoredName } from "#shared/calls/form-names";
import type { Statement } from "#backend/platform/database";
import { successMessages } from "#backend/platform/messages";
import { messageFor } from "#backend/messages/outbox/deliver";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { guardChanges, isGuardError } from "#backend/platform/guard-statements";
import { changeMessage, requestedChanges, standingAddress, notifiedAt, type AddressChange } from "./address-change";
import type { CodeAddress } from "./code-address";
import { isRightCode } from "./one-time-code";
import { newPassword } from "./new-password";
import { proveOwner } from "./prove-owner";
import { selectAccount, type AccountRow } from "./account-statements";
import { updateAccount } from "./accounts-store";
import { insertAddressChange } from "./address-changes-store";
import { endOtherSessions } from "./sessions-statements";
import { newLinkId, undoFor, undoLink } from "./undo-link";
import { sessionUserOf } from "./user";

type UserInfo = CallInput<"updateUser">["user_info"];

/**
 * Completes or changes an account. A new e-mail or phone needs the code that was sent to it, and the owner's consent by
 * the password or a code to the current address (`prove-owner.ts`); the old address is notified, with a link to undo
 * it. For a new password see `new-password.ts`. Each of these ends every other session.
 */
export async function updateUser(
  { user_info: info }: CallInput<"updateUser">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"updateUser">>> {
  const { db, locale, who, now, familyId } = context;
  if (who === "nobody" || !("userId" in who) || familyId === null) return { fail: "no_session" };
  const { userId } = who;
  const [[account]] = await db.run(selectAccount(userId));
  if (!account) return { fail: "token_not_valid" };
  const password = await newPassword(info, account, context);
  if (password !== null && isFail(password)) return password;
  const changes = requestedChanges(info, account);
  const unproven = await unprovenAddress(changes, info, account, { ...context, familyId });
  if (unproven) return unproven;
  const addresses = Object.fromEntries(changes.map(({ kind, to }) => [kind, to]));
  const changed = {
    ...account,
    ...addresses,
    ...namesOf(info, account),
    password_hash: password?.hash ?? account.password_hash,
  };
  const endsOthers = changes.length > 0 || password !== null;
  try {
    const [[row]] = await db.run(
      updateAccount(changed, account),
      ...(password?.tells ?? []),
      guardChanges(1),
      ...(password?.code?.spends ?? []),
      ...(endsOthers ? [endOtherSessions(userId, familyId, now)] : []),
      ...undoable(changes, account, context),
      purgeReviewed(userId),
    );
    return { message: successMessages[locale].profile_updated, user: sessionUserOf(row!) };
  } catch (error) {
    if (!isGuardError(error)) throw error;
    if (await password?.code?.isSpent()) return { fail: "otp_invalid" };
    return { fail: changes.length > 0 ? "address_taken" : "state_changed" };
  }
}

/** Statements that make the changes undoable, and notify the owner in the next scheduled run. */
function undoable(
  changes: readonly AddressChange[],
  account: AccountRow,
  { settings, locale, shopOrigin, now }: CallContext,
): Statement[] {
  const told = notifiedAt(account);
  const replacing = changes.filter(({ kind }) => standingAddress(account, kind) !== null);
  if (!told || replacing.length === 0) return [];
  const rows = replacing.map(({ kind }) => ({ kind, old: account[kind], linkId: newLinkId() }));
  // The link of the first change also undoes those made together with it.
  const link = undoLink("undo-address", rows[0]!.linkId, { settings, shopOrigin, locale });
  const common = { userId: account.user_id, now, expiresAt: now + undoFor };
  return [
    ...rows.map((row) => insertAddressChange({ ...row, ...common })),
    messageFor(changeMessage(told, link, locale), settings, now, now + undoFor),
  ];
}

/** Keeps names in step: the whole name follows from its parts, and the parts from a whole name given alone. */
function namesOf(info: UserInfo, account: AccountRow) {
  const [first = "", ...rest] = (info.name ?? "").split(/\s+/);
  const alone = info.name !== undefined && info.first_name === undefined && info.last_name === undefined;
  const first_name = alone ? first : (info.first_name ?? account.first_name);
  const last_name = alone ? rest.join(" ") : (info.last_name ?? account.last_name);
  const business = byStoredName(accountFields, info);
  return {
    first_name,
    last_name,
    name: info.name ?? (`${first_name} ${last_name}`.trim() || account.name),
    business_type: business.business_type ?? account.business_type,
    establishment_name: business.establishment_name ?? account.establishment_name,
  };
}

/** Why new addresses are refused: a missing or wrong code, or no consent of the owner. */
async function unprovenAddress(
  changes: readonly AddressChange[],
  info: UserInfo,
  account: AccountRow,
  context: CallContext & { familyId: string },
): Promise<Fail | null> {
  const { db, settings, visitor, now } = context;
  const missing = changes.find(({ code }) => code === undefined);
  if (missing) return { fail: "invalid_input", fields: { [`${missing.kind}_otp`]: "required" } };
  const unproven = await proveOwner(changes, info, account, context);
  if (unproven) return unproven;
  for (const { kind, to, code = "" } of changes) {
    const address: CodeAddress = kind === "email" ? { email: to } : { phone: to };
    if (!(await isRightCode(db, settings, { address, purpose: "sign_in", code, visitor, now })))
      return { fail: "otp_invalid" };
  }
  return null;
}
