import { isoOrNull } from "#shared/time/iso";
import { successMessages } from "#backend/platform/messages";
import { messageFor } from "#backend/messages/outbox/deliver";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { Fail, Outcome } from "#backend/platform/outcome";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import type { CallContext, Handlers } from "../call-context";
import { openChallenge, takeChallenge } from "./challenge";
import { checkRegistration, createOptions } from "./registration";
import { selectAccount } from "../sessions/account-statements";
import { notifiedAt } from "../sessions/address-change";
import { userOf } from "../sessions/caller";
import { ownAddress } from "../sessions/code-address";
import { justSignedIn, proveByCode } from "../sessions/prove-owner";
import {
  deleteCustomerPasskey,
  insertCustomerPasskey,
  selectCustomerPasskeysOf,
  selectOnTeam,
} from "./customer-passkeys-store";
import { passkeyMessage } from "./passkey-message";

type PasskeyCall =
  | "listCustomerPasskeys"
  | "openCustomerPasskey"
  | "addCustomerPasskey"
  | "removeCustomerPasskey"
  | "proveCustomerSignIn";

/** How long the owner may still be notified of a new passkey, in ms. */
const notifyFor = 7 * 24 * 60 * 60_000;

/** The session that a challenge is for; never taken for the same session's challenge of the team. */
const holderOf = ({ familyId }: CallContext): string => `customer:${familyId ?? ""}`;

/** A passkey is added by a customer who has just signed in or proved it; the team's are added in the console. */
async function standingOf(context: CallContext): Promise<Fail | null> {
  const [[found]] = await context.db.run(selectOnTeam(userOf(context)));
  if (found?.on_team === 1) return { fail: "passkey_of_team" };
  return justSignedIn({ ...context, familyId: context.familyId ?? "" });
}

async function open(context: CallContext): Promise<Outcome<CallAnswer<"openCustomerPasskey">>> {
  const refused = await standingOf(context);
  if (refused) return refused;
  const { db, now, locale, settings } = context;
  const userId = userOf(context);
  const [existing, [account], rows] = await db.run(
    selectCustomerPasskeysOf(userId),
    selectAccount(userId),
    selectSettings(),
  );
  const challenge = await openChallenge(db, "register", holderOf(context), now);
  const holder = { userId, address: account?.email ?? account?.phone ?? "", name: account?.name ?? "" };
  const shopName = settingsOf(rows, settings.shop).brand[`name_${locale}`];
  return { options: createOptions(challenge, holder, { shopName, existing }, context) };
}

/** Stores a new passkey, and notifies the owner. Failures: as of opening, and `passkey_refused`. */
async function add(
  { registration, name }: CallInput<"addCustomerPasskey">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"addCustomerPasskey">>> {
  const refused = await standingOf(context);
  if (refused) return refused;
  const { db, now, locale, settings } = context;
  const asked = { purpose: "register", holders: [holderOf(context)], now } as const;
  const challenge = await takeChallenge(db, registration.response.clientDataJSON, asked);
  const credential = challenge && (await checkRegistration(registration, challenge, context));
  if (!credential) return { fail: "passkey_refused" };
  const userId = userOf(context);
  const [[account]] = await db.run(selectAccount(userId));
  const reached = account ? notifiedAt(account) : null;
  const [[added]] = await db.run(
    insertCustomerPasskey({ ...credential, user_id: userId, name }, now),
    // Directly behind the statement that it depends on.
    ...(reached ? [messageFor(passkeyMessage(reached, name, locale), settings, now, now + notifyFor)] : []),
  );
  return added ? { message: successMessages[locale].passkey_added } : { fail: "passkey_refused" };
}

/** Customers' passkeys: list, add, remove. Codes stay, so that nobody is locked out by losing one. */
export const customerPasskeyHandlers: Handlers<PasskeyCall> = {
  async listCustomerPasskeys(_input, context) {
    const userId = userOf(context);
    const [passkeys, [found]] = await context.db.run(selectCustomerPasskeysOf(userId), selectOnTeam(userId));
    return {
      on_team: found?.on_team === 1,
      passkeys: passkeys.map(({ credential_id, name, created_at, used_at }) => ({
        id: credential_id,
        name,
        added_at: new Date(created_at).toISOString(),
        used_at: isoOrNull(used_at),
      })),
    };
  },
  openCustomerPasskey: (_input, context) => open(context),
  addCustomerPasskey: add,
  async removeCustomerPasskey({ id }, context) {
    const [[removed]] = await context.db.run(deleteCustomerPasskey(userOf(context), id));
    return removed ? { message: successMessages[context.locale].passkey_removed } : { fail: "not_found" };
  },
  async proveCustomerSignIn({ otp }, context) {
    const [[account]] = await context.db.run(selectAccount(userOf(context)));
    if (!account) return { fail: "not_found" };
    return proveByCode(ownAddress(account), otp, context);
  },
};
