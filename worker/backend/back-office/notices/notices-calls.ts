import { v7 as uuidv7 } from "uuid";
import { queuesFor } from "#shared/console/console-queues";
import { rights } from "#shared/console/rights";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext, Handlers } from "../call-context";
import type { Outcome } from "#backend/platform/outcome";
import { staffIn } from "#backend/identity/staff/staff";
import { may } from "#backend/identity/staff/staff";
import { arePushKeys } from "./encrypt-push";
import { preferencesOf } from "./preferences";
import { isPushEndpoint } from "./push-endpoint";
import { selectPreferences, writePreferences } from "./notices-store";
import { countSubscriptions, deleteSubscriptions, writeSubscription } from "./pushes-store";
import { doneIn } from "#backend/platform/done-messages";

/** What a change of notifications that went well says. */
const doneMessages = doneIn({
  en: {
    saved: "Your notifications are as you chose",
    subscribed: "This browser shows messages now",
    unsubscribed: "No messages in the browser any more",
  },
  ar: {
    saved: "حُفظت إعدادات إشعاراتك",
    subscribed: "ستظهر الإشعارات في هذا المتصفح",
    unsubscribed: "لن تظهر إشعارات في المتصفح بعد الآن",
  },
});

const offeredTo = (context: CallContext) => queuesFor(rights.filter((right) => may(staffIn(context), right)));

async function save(
  input: CallInput<"saveNoticePreferences">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"saveNoticePreferences">>> {
  const { queues, quiet_from, quiet_to, quiet_days } = input;
  if (quiet_from !== null && quiet_from === quiet_to) {
    return { fail: "invalid_input", fields: { quiet_to: "same_time" } };
  }
  if (quiet_from !== null && quiet_to === null) return { fail: "invalid_input", fields: { quiet_to: "required" } };
  if (quiet_from === null && quiet_to !== null) return { fail: "invalid_input", fields: { quiet_from: "required" } };
  const offered = offeredTo(context);
  const [[written]] = await context.db.run(
    writePreferences({
      user_id: staffIn(context).userId,
      queues: JSON.stringify(offered.filter((name) => queues.includes(name))),
      email: input.email ? 1 : 0,
      push: input.push ? 1 : 0,
      pace: input.pace,
      quiet_from,
      quiet_to,
      quiet_days: JSON.stringify([...new Set(quiet_days)].toSorted()),
      locale: input.locale,
      origin: context.shopOrigin,
      version: input.version,
    }),
  );
  if (!written) return { fail: "changed_meanwhile" };
  return { message: doneMessages[context.locale].saved, preferences: preferencesOf(written, context.locale) };
}

async function subscribe(
  { endpoint, p256dh, auth }: CallInput<"subscribePush">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"subscribePush">>> {
  const { db, now, locale, settings, shopOrigin } = context;
  if (!settings.push) return { fail: "push_off" };
  if (!isPushEndpoint(endpoint, { ...settings, shopOrigin })) {
    return { fail: "invalid_input", fields: { endpoint: "public_address" } };
  }
  if (!(await arePushKeys({ p256dh, auth }))) return { fail: "invalid_input", fields: { p256dh: "invalid" } };
  await db.run(...writeSubscription({ id: uuidv7(), userId: staffIn(context).userId, endpoint, p256dh, auth, now }));
  return { message: doneMessages[locale].subscribed };
}

/** Notices to staff about new work in the queues, with preferences for each member. */
export const noticeHandlers: Handlers<
  "getNoticePreferences" | "saveNoticePreferences" | "subscribePush" | "unsubscribePush"
> = {
  async getNoticePreferences(_input, context) {
    const { userId } = staffIn(context);
    const [[row], [browsers]] = await context.db.run(selectPreferences(userId), countSubscriptions(userId));
    return {
      preferences: preferencesOf(row, context.locale),
      offered: offeredTo(context),
      push_key: context.settings.push?.publicKey ?? null,
      browsers: browsers?.total ?? 0,
    };
  },
  saveNoticePreferences: save,
  subscribePush: subscribe,
  async unsubscribePush({ endpoint }, context) {
    await context.db.run(deleteSubscriptions(staffIn(context).userId, endpoint));
    return { message: doneMessages[context.locale].unsubscribed };
  },
};
