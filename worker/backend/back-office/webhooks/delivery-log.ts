import { commerceEventTypes } from "#shared/tracking/commerce-events";
import type { CallAnswer } from "#backend/platform/call-types";
import { timeOf, wireId } from "./event-body";
import type { EndpointRow } from "./webhooks-store";
import type { FailureRow, HealthRow } from "./health-store";
import type { AttemptRow, DeliveryRow } from "./lists-store";
import { isoOf, isoOrNull } from "#shared/time/iso";

type Webhook = CallAnswer<"getWebhook">["webhook"];
type Delivery = CallAnswer<"getWebhookDelivery">["delivery"];

/** A webhook as staff see it: without its secret. @param now in ms */
export function webhookOf(row: EndpointRow, health: HealthRow, failure: FailureRow | undefined, now: number): Webhook {
  const chosen = JSON.parse(row.types) as string[];
  return {
    id: row.endpoint_id,
    url: row.url,
    description: row.description,
    // A type that no longer exists cannot be chosen.
    event_types: commerceEventTypes.filter((type) => chosen.includes(type)),
    on: row.state === "on",
    off_reason: row.off_reason,
    off_at: isoOrNull(row.off_at),
    created_at: isoOf(row.created_at),
    old_secret_until: row.previous_until !== null && row.previous_until > now ? isoOf(row.previous_until) : null,
    version: row.version,
    health: {
      ...health,
      last_failure: failure ? { ...failure, at: isoOf(failure.at) } : null,
      oldest_pending: health.oldest_pending === null ? null : isoOf(timeOf(health.oldest_pending)),
      paused_until: row.paused_until > now ? isoOf(row.paused_until) : null,
    },
  };
}

export const deliveryOf = (
  { event_id, type, subject, state, attempts, due_at }: DeliveryRow,
  now: number,
): Delivery => ({
  event_id: wireId(event_id),
  type,
  subject,
  happened_at: isoOf(timeOf(event_id)),
  state,
  attempts,
  due_at: state === "pending" && due_at > now ? isoOf(due_at) : null,
});

export const attemptOf = ({ at, ...row }: AttemptRow): CallAnswer<"getWebhookDelivery">["attempts"][number] => ({
  ...row,
  at: isoOf(at),
});
