import { accountFields } from "../../../shared/account-fields";
import { byStoredName } from "../../../shared/form-names";
import { passwordProblem } from "../../../shared/password";
import { successMessages } from "../messages";
import { isFail, type Fail, type Outcome } from "../outcome";
import type { CallAnswer, CallContext, CallInput } from "../serve";
import { isRightCode, type Address } from "./one-time-code";
import { hashPassword, TooManyHashes } from "./password-hash";
import { selectAccount, updateAccount, type AccountRow } from "./store";
import { endOtherSessions } from "./store-sessions";
import { sessionUserOf } from "./user";
import { tooManyHashes, tryOwnPassword } from "./password-sign-in";

type UserInfo = CallInput<"updateUser">["user_info"];

/**
 * Completes or changes an account (A25, A64). A new e-mail or phone counts when the code that was sent to it comes
 * along, a new password where one stands when the old one does. A new password ends every other session.
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
  const passwordHash = await newPasswordHash(info, account, context);
  if (passwordHash !== null && typeof passwordHash !== "string") return passwordHash;
  const changes = await provenAddresses(info, account, context);
  if (isFail(changes)) return changes;
  const changed = { ...account, ...changes, ...namesOf(info, account), password_hash: passwordHash };
  const isNewPassword = passwordHash !== account.password_hash;
  const [[row]] = await db.run(
    updateAccount(changed),
    ...(isNewPassword ? [endOtherSessions({ userId, familyId }, now)] : []),
  );
  if (!row) return { fail: "address_taken" };
  return { message: successMessages[locale].profile_updated, user: sessionUserOf(row) };
}

/** Names keep in step: the whole name follows from its parts, and the parts from a whole name given alone. */
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

async function newPasswordHash(
  { password, current_password }: UserInfo,
  { user_id, password_hash }: AccountRow,
  context: CallContext,
): Promise<string | null | Fail> {
  if (password === undefined) return password_hash;
  const problem = passwordProblem(password);
  if (problem) return { fail: "invalid_input", fields: { password: problem } };
  if (password_hash !== null) {
    if (current_password === undefined) return { fail: "invalid_input", fields: { current_password: "required" } };
    const refused = await tryOwnPassword({ user_id, password_hash }, current_password, context);
    if (refused?.fail === "password_wrong") return { fail: "invalid_input", fields: { current_password: "invalid" } };
    if (refused) return refused;
  }
  try {
    return await hashPassword(password);
  } catch (error) {
    if (error instanceof TooManyHashes) return tooManyHashes;
    throw error;
  }
}

async function provenAddresses(
  info: UserInfo,
  account: AccountRow,
  { db, settings, visitor, now }: CallContext,
): Promise<{ email?: string; phone?: string } | Fail> {
  const asked: [Address, string | undefined, "email" | "phone"][] = [];
  if (info.email !== undefined && info.email !== account.email?.toLowerCase())
    asked.push([{ email: info.email }, info.email_otp, "email"]);
  if (info.phone !== undefined && info.phone !== account.phone)
    asked.push([{ phone: info.phone }, info.phone_otp, "phone"]);
  for (const [, code, name] of asked) {
    if (code === undefined) return { fail: "invalid_input", fields: { [`${name}_otp`]: "required" } };
  }
  for (const [address, code = ""] of asked) {
    if (!(await isRightCode(db, settings, { address, code, visitor, now }))) return { fail: "otp_invalid" };
  }
  return Object.assign({}, ...asked.map(([address]) => address));
}
