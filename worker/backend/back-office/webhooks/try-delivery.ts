import { testEventType } from "#shared/tracking/commerce-events";
import { log as writeLine } from "#backend/platform/log";
import type { Database, Statement } from "#backend/platform/database";
import type { OwnAddresses } from "#backend/platform/outgoing-address";
import type { Secrets } from "#backend/platform/keyed-hash";
import type { BackOfficeSettings } from "../settings";
import { bodyOf, wireId, type EventRow } from "./event-body";
import { mostTries, nextTry, pauseOf, switchedOffAfter } from "./retry-schedule";
import { openSecret } from "./secret";
import { receiverDeadline, send, type Sent } from "./post-to-receiver";
import { noteFailing, noteWorking, pauseEndpoint, selectEndpoint, switchOff, type EndpointRow } from "./webhooks-store";
import { claimDelivery, endTry, insertAttempt, selectEvent, type DeliveryKey } from "./deliveries-store";

/** What webhooks are delivered with. */
export type DeliverServices = {
  db: Database;
  settings: Secrets & Pick<BackOfficeSettings, "localReceivers" | keyof OwnAddresses>;
};

/** How a delivery went; `skipped`: it was done, not due, being delivered by another, or held back. */
export type Delivered = Sent | "skipped";

/**
 * Delivers one event to one endpoint, if it is due and not done yet: a run at the same time, or a second one, is skipped. So
 * it may be called for the same delivery as often as one likes, by a queue's message or by the clock. What fails is tried
 * again later; after about three days it is given up. Never throws for what a receiver does.
 * @param now in ms
 * @param isTest by staff, who look at the answer: also where the endpoint is off or left alone, and waiting less long
 * @throws when the database does not answer; the delivery is then tried again once its claim has run out
 */
export async function deliverWebhook(
  { db, settings }: DeliverServices,
  key: DeliveryKey,
  now: number,
  isTest = false,
): Promise<Delivered> {
  const [[claimed], [event], [endpoint]] = await db.run(
    claimDelivery(key, now, isTest),
    selectEvent(key.eventId),
    selectEndpoint(key.endpointId),
  );
  if (!claimed || !endpoint) return "skipped";
  const began = Date.now();
  const sent = event
    ? await sendTo(endpoint, event, { settings, now, deadline: isTest ? testDeadline : receiverDeadline })
    : unsent("refused");
  const took = Math.max(0, Date.now() - began);
  await db.run(
    insertAttempt({ key, attempt: claimed.attempts, isTest: event?.type === testEventType, sent, took, at: now }),
    // From its end on: one that hangs would else be due again when it is given up.
    ...whatFollows({ key, endpoint, event, sent, ...claimed }, now + took),
  );
  log(key, event, sent, claimed.tries, took);
  return sent;
}

/** Longest wait for the answer to a test, in ms: a page that is posted without scripts has four seconds for everything. */
const testDeadline = 2500;

/** Nothing was asked: the event was swept away since, or the secret cannot be read. */
const unsent = (outcome: "refused" | "secret"): Sent => ({ outcome, status: null, answer: "", retryAfter: null });

async function sendTo(
  endpoint: EndpointRow,
  event: EventRow,
  { settings, now, deadline }: { settings: DeliverServices["settings"]; now: number; deadline: number },
): Promise<Sent> {
  const hasPrevious = endpoint.previous_until !== null && endpoint.previous_until > now;
  const [own, previous] = await Promise.all([
    openSecret(endpoint.secret, settings),
    hasPrevious ? openSecret(endpoint.previous_secret!, settings) : null,
  ]);
  if (!own) return unsent("secret");
  const { localReceivers: local, shopOrigin, workersDevHost } = settings;
  const rules = { local, shopOrigin, workersDevHost };
  const secrets = [own.secret, ...(previous ? [previous.secret] : [])];
  const message = { url: endpoint.url, id: wireId(event.event_id), body: bodyOf(event), secrets, rules };
  return send(message, now, deadline);
}

type Tried = {
  key: DeliveryKey;
  endpoint: EndpointRow;
  event: EventRow | undefined;
  sent: Sent;
  attempts: number;
  tries: number;
};

/** What a try means for its delivery and its endpoint. */
function whatFollows({ key, endpoint, event, sent, attempts, tries }: Tried, now: number): Statement[] {
  const { endpointId: id } = key;
  if (sent.outcome === "delivered") return [endTry(key, attempts, "delivered", { again: null, now }), noteWorking(id)];
  // A test is tried once: the member of staff is looking at the answer. It says nothing of the endpoint's events.
  if (!event || event.type === testEventType) return [endTry(key, attempts, "failed", { again: null, now })];
  const next = nextTry(tries, now, Math.random());
  const again = next === null ? null : Math.max(next, now + (sent.retryAfter ?? 0));
  const ends = endTry(key, attempts, again === null ? "failed" : "pending", { again, now });
  if (sent.outcome === "gone" || sent.outcome === "secret") return [ends, switchOff(id, sent.outcome, now)];
  return [
    ends,
    noteFailing(id, now),
    ...(isUnwell(sent) ? [pauseEndpoint(id, endpoint.streak, now + pauseOf(endpoint.streak, sent.retryAfter))] : []),
    switchOff(id, "failing", now, now - switchedOffAfter),
  ];
}

/** Whether the receiver itself is in trouble, and not with this one event. */
const isUnwell = ({ outcome, status }: Sent): boolean =>
  outcome === "timeout" ||
  outcome === "network" ||
  (status !== null && (status >= 500 || status === 429 || status === 408));

/** One line for each try that failed: neither address, secret, body nor answer. */
function log(
  { endpointId, eventId }: DeliveryKey,
  event: EventRow | undefined,
  sent: Sent,
  tries: number,
  took: number,
) {
  if (sent.outcome === "delivered") return;
  const { outcome, status } = sent;
  writeLine("warn", tries >= mostTries ? "webhook_given_up" : "webhook_kept", {
    endpoint: endpointId,
    id: wireId(eventId),
    type: event?.type,
    outcome,
    status: status ?? undefined,
    tries,
    took,
  });
}
