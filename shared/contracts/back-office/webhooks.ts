import { z } from "zod";
import { commerceEventTypes, mostReplayed, testEventType } from "#shared/tracking/commerce-events";
import { deliveryStates } from "#shared/shipping/delivery-states";
import { id, isoTime, wholeNumber } from "../goods/catalogue";
import { ticked, line, lineIfAny } from "../platform/form-fields";

const count = z.number().int().nonnegative();
const version = wholeNumber(1, 999_999_999);
const eventType = z.enum(commerceEventTypes);
const sentType = z.enum([...commerceEventTypes, testEventType]);
const someTypes = z
  .array(eventType)
  .min(1)
  .max(commerceEventTypes.length)
  .transform((types) => commerceEventTypes.filter((type) => types.includes(type)));
const eventId = z.string().regex(/^evt_\d{1,16}$/);

/**
 * Why an attempt failed: a status other than 2xx; a redirect, which is not followed; 410; a timeout; no connection; a
 * URL that is no longer allowed; a secret that can no longer be decrypted.
 */
const outcome = z.enum(["delivered", "status", "redirect", "gone", "timeout", "network", "refused", "secret"]);
/** Status of the receiver's answer; null: none. */
const status = z.number().int().nullable();
/** The first 500 characters of the receiver's answer. */
const answer = z.string();

const deliveryState = z.enum(deliveryStates);

const health = z.object({
  /** Attempts in the last 24 hours, at most the newest 1,000: how many in all, and how many succeeded. */
  tried: count,
  delivered: count,
  /** Median duration of successful ones, in ms; null: none. */
  median: count.nullable(),
  /** The newest of 24 hours. */
  last_failure: z.object({ at: isoTime, outcome, status, answer }).nullable(),
  /** Pending deliveries; above 1,000 the count is 1,001. */
  pending: count,
  /** When the oldest of them happened. */
  oldest_pending: isoTime.nullable(),
  /** Given up after three days of attempts; above 1,000 the count is 1,001. */
  failed: count,
  /** Until when it is paused after failures; null: it is not. */
  paused_until: isoTime.nullable(),
});

const webhook = z.object({
  id,
  url: z.string(),
  description: z.string(),
  event_types: z.array(eventType),
  on: z.boolean(),
  /**
   * Why it is off: switched off by staff, the receiver answered 410, it failed for three days, or its secret was lost.
   */
  off_reason: z.enum(["staff", "gone", "failing", "secret"]).nullable(),
  off_at: isoTime.nullable(),
  created_at: isoTime,
  /** Until when the previous secret signs too; null: it does not. */
  old_secret_until: isoTime.nullable(),
  version,
  health,
});

const delivery = z.object({
  event_id: eventId,
  type: sentType,
  /** The id of the order, SKU, product, payment or customer. */
  subject: z.string(),
  happened_at: isoTime,
  state: deliveryState,
  attempts: count,
  /** Next attempt; null: at once, or never. */
  due_at: isoTime.nullable(),
});

const said = z.object({ success: z.literal(true), message: z.string() });

/** Webhooks, for those who hold `webhooks.read` and `webhooks.write`. A secret is shown once, when it is made. */
export const webhookContracts = {
  listWebhooks: {
    request: z.object({}),
    reply: z.object({ success: z.literal(true), webhooks: z.array(webhook) }),
  },
  getWebhook: { request: z.object({ id }), reply: z.object({ success: z.literal(true), webhook }) },
  /**
   * Without `id` creates a webhook and returns its secret; otherwise replaces the version that was read. Failures: 400
   * by field, `url` `public_address`; 409 `changed_meanwhile`, `too_many_webhooks` (20).
   */
  saveWebhook: {
    request: z.object({
      id: id.optional(),
      version: version.optional(),
      url: line(1000),
      description: lineIfAny(200).default(""),
      event_types: someTypes,
      on: ticked.default(true),
    }),
    reply: said.extend({ id, secret: z.string().optional() }),
  },
  /** Rotates the secret; the previous one signs too for 24 hours. 409 `changed_meanwhile`. */
  rotateWebhookSecret: { request: z.object({ id, version }), reply: said.extend({ secret: z.string() }) },
  removeWebhook: { request: z.object({ id }), reply: said },
  /** Sends a `webhook.test` now, even to one that is off, and returns the result. */
  testWebhook: {
    request: z.object({ id }),
    reply: said.extend({ event_id: eventId, outcome, status, answer }),
  },
  /**
   * Resends all events since a time, of some types or of all that the webhook chooses. `more_from`: there were too
   * many; the rest needs another call from that time. 409 `webhook_off`.
   */
  replayWebhook: {
    request: z.object({ id, since: isoTime, event_types: someTypes.optional() }),
    reply: said.extend({ events: count.max(mostReplayed), more_from: isoTime.nullable() }),
  },
  /** The newest first, 50 at a time. `next`: `before` of the next page, if there may be older ones. */
  listWebhookDeliveries: {
    request: z.object({
      id,
      state: deliveryState.optional(),
      type: sentType.optional(),
      before: eventId.optional(),
    }),
    reply: z.object({ success: z.literal(true), deliveries: z.array(delivery), next: eventId.nullable() }),
  },
  getWebhookDelivery: {
    request: z.object({ id, event_id: eventId }),
    reply: z.object({
      success: z.literal(true),
      delivery,
      /** What is sent. */
      body: z.string(),
      /** The newest 50, newest first. */
      attempts: z.array(z.object({ attempt: count, at: isoTime, outcome, status, /** In ms. */ took: count, answer })),
    }),
  },
  /** 409 `webhook_off`. */
  resendWebhook: { request: z.object({ id, event_id: eventId }), reply: said },
} as const;
