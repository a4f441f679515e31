import { dependencyDeadline, within } from "#backend/platform/deadline";
import type { Database } from "#backend/platform/database";
import { inRounds } from "#backend/platform/in-rounds";
import type { BackOfficeSettings } from "../settings";
import type { OwnAddresses } from "#backend/platform/outgoing-address";
import { encryptPush } from "./encrypt-push";
import { isPushEndpoint } from "./push-endpoint";
import type { PushSettings } from "./push-settings";
import { claimPushes, deletePush, deleteStalePushes, deleteSubscription, type PushRow } from "./pushes-store";
import { vapidHeader } from "./vapid";
import { logError } from "#backend/platform/log";

const mostAtOnce = 20;
const rounds = 5;
/** How long a push service keeps a message for a browser that is off, in seconds. */
const retention = 24 * 3600;

/** Scheduled: hands over what waits for browsers. A subscription that is gone is deleted. @param now in ms */
export async function deliverPushes(db: Database, { push, ...own }: BackOfficeSettings, now: number): Promise<void> {
  await db.run(deleteStalePushes(now));
  if (!push) return;
  await inRounds(mostAtOnce, rounds, async (most) => {
    const [due] = await db.run(claimPushes(now, most));
    await Promise.all(due.map((message) => deliverOne(db, { push, own }, message, now)));
    return due.length;
  });
}

type Sender = { push: PushSettings; own: OwnAddresses };

/** Never throws: what did not leave is tried again later. */
async function deliverOne(db: Database, from: Sender, message: PushRow, now: number): Promise<void> {
  try {
    const status = await post(from, message, now);
    if (status === 404 || status === 410) await db.run(deleteSubscription(message.subscription_id));
    else if (status >= 200 && status < 300) await db.run(deletePush(message.message_id));
    else throw new Error(`the push service answered ${status}`);
  } catch (error) {
    logError("push_kept", error, { message_id: message.message_id });
  }
}

async function post({ push, own }: Sender, message: PushRow, now: number): Promise<number> {
  const { endpoint, payload } = message;
  // What was stored before a rule became stricter is not asked either.
  if (!isPushEndpoint(endpoint, own)) return 410;
  const [authorization, body] = await Promise.all([vapidHeader(endpoint, push, now), encryptPush(payload, message)]);
  const response = await within(
    dependencyDeadline,
    "a push service",
    fetch(endpoint, {
      method: "POST",
      headers: {
        authorization,
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        ttl: String(retention),
        urgency: "normal",
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(dependencyDeadline),
    }),
  );
  await response.body?.cancel();
  return response.status;
}
