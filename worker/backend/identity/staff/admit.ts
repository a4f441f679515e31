import type { Call } from "#shared/calls/call";
import type { Locale } from "#shared/text/locale";
import type { Database } from "#backend/platform/database";
import type { Fail } from "#backend/platform/outcome";
import type { Session } from "../sessions/caller";
import type { IdentitySettings } from "../settings";
import { may, type ActingStaff } from "./staff";
import { staffOf } from "./staff-of";

/** How long a passkey that was used counts in its session, in ms. */
const confirmedFor = 15 * 60_000;

type AdmissionContext = { db: Database; settings: IdentitySettings; locale: Locale; now: number };

/**
 * Who of staff asks a call, or why they may not; null for calls that are for others too. Failures: `not_staff`; `no_right`,
 * when none of their roles has what the call needs; where it moves money or rights, `passkey_missing` without any passkey
 * and `passkey_needed` without one used in this session within a quarter of an hour.
 */
export async function admit(call: Call, session: Session, asked: AdmissionContext): Promise<ActingStaff | Fail | null> {
  if (call.caller !== "staff" || call.right === undefined) return null;
  const staff = await staffOf(session, asked);
  if ("fail" in staff) return staff;
  if (!may(staff, call.right)) return { fail: "no_right" };
  return call.confirms === undefined ? staff : (unconfirmed(staff, asked.now) ?? staff);
}

/** Why somebody has to use a passkey first; null when they have. @param now in ms */
export function unconfirmed({ passkeys, confirmedAt }: ActingStaff, now: number): Fail | null {
  if (passkeys === 0) return { fail: "passkey_missing" };
  return (confirmedAt ?? 0) > now - confirmedFor ? null : { fail: "passkey_needed" };
}
