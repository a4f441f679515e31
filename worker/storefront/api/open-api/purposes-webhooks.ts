import type { webhookCalls } from "#shared/calls/webhook-calls";

/** What each call about webhooks is for, for `purposes.ts`. */
export const webhookPurposes: Record<keyof typeof webhookCalls, string> = {
  listWebhooks: "webhooks with their health of a day",
  getWebhook: "one webhook with its health",
  saveWebhook: "adds a webhook, answered with its secret, or changes the version of one that was read",
  rotateWebhookSecret: "a new secret; the one before signs too for a day",
  removeWebhook: "a webhook gets nothing any more",
  testWebhook: "sends a webhook a test event now, and tells how it went",
  replayWebhook: "sends everything again that happened since a time",
  listWebhookDeliveries: "what a webhook was sent, the newest first",
  getWebhookDelivery: "one delivery with its body and every try",
  resendWebhook: "sends one event again",
};
