import type { CallName } from "#shared/calls/calls";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import { logSecurity, type SecurityEvent } from "#backend/platform/security-log";
import type { CallContext } from "../call-context";
import { userIdOf } from "./caller";

const refusals: Partial<Record<Fail["fail"], SecurityEvent>> = {
  otp_invalid: "wrong_code",
  password_wrong: "wrong_password",
  social_refused: "social_refused",
  rate_limited: "rate_limited",
  codes_used_up: "rate_limited",
  sms_used_up: "rate_limited",
  not_staff: "not_staff",
  no_right: "no_right",
  key_not_valid: "key_refused",
  self_dealing: "self_dealing",
  passkey_refused: "passkey_refused",
  invitation_over: "invitation_refused",
  invitation_other: "invitation_refused",
};

const successes: Partial<Record<CallName, SecurityEvent>> = {
  confirmAccount: "signed_in",
  signInSocially: "signed_in",
  signInByPasskey: "signed_in",
  logout: "signed_out",
  undoAddressChange: "address_change_undone",
  undoMerge: "merge_undone",
  stopPasskeyRecovery: "recovery_stopped",
  beginPasskeyRecovery: "recovery_begun",
};

/**
 * Logs security-relevant outcomes of a call: sign-ins, wrong codes and passwords, too many requests, things that do not
 * exist or are not the caller's.
 * @param input of the call; only its address is used, and logged as a hash
 */
export function logOutcome(
  call: CallName,
  input: object,
  outcome: Outcome<object>,
  { settings, who, staff, visitor }: Pick<CallContext, "settings" | "who" | "staff" | "visitor">,
): void {
  const user = userIdOf(who);
  const what = isFail(outcome) ? refusalOf(outcome, user !== null && staff === null) : successes[call];
  if (!what) return;
  const address = textIn(input, "email") ?? textIn(input, "phone");
  logSecurity(settings, what, { user, address, network: visitor.network }, { call });
}

function refusalOf({ fail, fields }: Fail, isCustomer: boolean): SecurityEvent | undefined {
  if (fail === "not_found") return isCustomer ? "absent_id" : undefined;
  // A signed-in user proves to be the owner in a form's fields.
  if (fields?.["current_password"] === "invalid") return "wrong_password";
  if (fields?.["current_otp"] === "invalid") return "wrong_code";
  return refusals[fail];
}

function textIn(input: object, name: string): string | null {
  const value: unknown = Reflect.get(input, name);
  return typeof value === "string" ? value : null;
}
