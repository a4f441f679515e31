import { mostReplayed, testEventType } from "#shared/tracking/commerce-events";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import type { Outcome } from "#backend/platform/outcome";
import { staffIn } from "#backend/identity/staff/staff";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { deliverWebhook } from "./try-delivery";
import { doneMessages, replayedMessage } from "./done-messages";
import { eventIdIn, firstIdAt, timeOf, wireId } from "./event-body";
import { selectEndpoint } from "./webhooks-store";
import { countReplayed, insertReplayed, insertTestEvent, sendAgain } from "./deliveries-store";

/** Sends a test event now, and returns the result. */
export async function testWebhook(
  { id }: CallInput<"testWebhook">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"testWebhook">>> {
  const { db, settings, shopOrigin, locale, now } = context;
  const [[known]] = await db.run(selectEndpoint(id));
  if (!known) return { fail: "not_found" };
  const [[event]] = await db.run(...insertTestEvent(id, testEventType, now));
  const eventId = event!.event_id;
  const services = { db, settings: { ...settings, shopOrigin } };
  const sent = await deliverWebhook(services, { endpointId: id, eventId }, now, true);
  // Removed in this very moment.
  if (sent === "skipped") return { fail: "not_found" };
  const { outcome, status, answer } = sent;
  const message = doneMessages[locale][outcome === "delivered" ? "arrived" : "not_arrived"];
  return { message, event_id: wireId(eventId), outcome, status, answer };
}

/** Sends one event again, whatever came of it. */
export async function resendWebhook(
  { id, event_id }: CallInput<"resendWebhook">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"resendWebhook">>> {
  const { db, locale, now } = context;
  const [[known]] = await db.run(selectEndpoint(id));
  if (!known) return { fail: "not_found" };
  if (known.state !== "on") return { fail: "webhook_off" };
  const [[again]] = await db.run(
    sendAgain({ endpointId: id, eventId: eventIdIn(event_id) ?? 0 }),
    auditIfChanged(staffIn(context), "webhook.replay", id, event_id, now),
  );
  return again ? { message: doneMessages[locale].again } : { fail: "not_found" };
}

/** Resends everything since a time, the oldest first; a limited number per call. */
export async function replayWebhook(
  { id, since, event_types }: CallInput<"replayWebhook">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"replayWebhook">>> {
  const { db, locale, now } = context;
  const [[known]] = await db.run(selectEndpoint(id));
  if (!known) return { fail: "not_found" };
  if (known.state !== "on") return { fail: "webhook_off" };
  const types = event_types ?? (JSON.parse(known.types) as string[]);
  const replay = { endpointId: id, from: firstIdAt(Date.parse(since)), types, most: mostReplayed };
  const [[count]] = await db.run(
    countReplayed(replay),
    insertReplayed(replay),
    auditIfChanged(staffIn(context), "webhook.replay", id, `${since} · ${types.join(", ")}`.slice(0, 500), now),
  );
  const { events, last } = count!;
  // From the millisecond of the last one on, so that none of it is left out.
  const more_from = events === mostReplayed && last !== null ? new Date(timeOf(last)).toISOString() : null;
  return { message: replayedMessage[locale](events), events, more_from };
}
