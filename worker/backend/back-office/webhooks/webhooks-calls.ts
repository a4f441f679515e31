import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext, Handlers } from "../call-context";
import type { Outcome } from "#backend/platform/outcome";
import { replayWebhook, resendWebhook, testWebhook } from "./resend";
import { bodyOf, eventIdIn, wireId } from "./event-body";
import { removeWebhook, rotateWebhookSecret, saveWebhook } from "./save-endpoint";
import { selectEndpoint, selectEndpoints } from "./webhooks-store";
import { selectHealth, selectLastFailure } from "./health-store";
import { mostLookedAt, selectAttempts, selectDelivery, selectDeliveries } from "./lists-store";
import { attemptOf, deliveryOf, webhookOf } from "./delivery-log";

const listed = 50;

async function list({ db, now }: CallContext): Promise<CallAnswer<"listWebhooks">> {
  const [rows] = await db.run(selectEndpoints());
  const figures = await db.run(...rows.map(({ endpoint_id }) => selectHealth(endpoint_id, now)));
  const failures = await db.run(...rows.map(({ endpoint_id }) => selectLastFailure(endpoint_id, now)));
  return { webhooks: rows.map((row, at) => webhookOf(row, figures[at]![0]!, failures[at]![0], now)) };
}

async function listDeliveries(
  { id, state, type, before }: CallInput<"listWebhookDeliveries">,
  { db, now }: CallContext,
): Promise<Outcome<CallAnswer<"listWebhookDeliveries">>> {
  const most = type === undefined ? listed + 1 : mostLookedAt;
  const earlier = before === undefined ? null : eventIdIn(before);
  const [[known], rows] = await db.run(selectEndpoint(id), selectDeliveries(id, { state, before: earlier, most }));
  if (!known) return { fail: "not_found" };
  const fitting = type === undefined ? rows : rows.filter((row) => row.type === type);
  const shown = fitting.slice(0, listed);
  const last = fitting.length > listed ? shown.at(-1) : rows.length === most ? rows.at(-1) : undefined;
  return { deliveries: shown.map((row) => deliveryOf(row, now)), next: last ? wireId(last.event_id) : null };
}

type Call =
  | "listWebhooks"
  | "getWebhook"
  | "saveWebhook"
  | "rotateWebhookSecret"
  | "removeWebhook"
  | "testWebhook"
  | "replayWebhook"
  | "listWebhookDeliveries"
  | "getWebhookDelivery"
  | "resendWebhook";

/** Which programs elsewhere are notified of what happens in the shop, and how that goes. */
export const webhookHandlers: Handlers<Call> = {
  listWebhooks: (_input, context) => list(context),
  async getWebhook({ id }, { db, now }) {
    const [[row], [health], [failure]] = await db.run(
      selectEndpoint(id),
      selectHealth(id, now),
      selectLastFailure(id, now),
    );
    return row ? { webhook: webhookOf(row, health!, failure, now) } : { fail: "not_found" };
  },
  saveWebhook,
  rotateWebhookSecret,
  removeWebhook,
  testWebhook,
  replayWebhook,
  listWebhookDeliveries: listDeliveries,
  async getWebhookDelivery({ id, event_id }, { db, now }) {
    const key = { endpointId: id, eventId: eventIdIn(event_id) ?? 0 };
    const [[known], [row], attempts] = await db.run(selectEndpoint(id), selectDelivery(key), selectAttempts(key, 50));
    if (!known || !row) return { fail: "not_found" };
    return { delivery: deliveryOf(row, now), body: bodyOf(row), attempts: attempts.map(attemptOf) };
  },
  resendWebhook,
};
