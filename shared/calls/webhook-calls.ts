import type { StaffCall } from "./call";

/** Rows of `staff-calls.ts`: which programs elsewhere are notified of what happens in the shop. */
export const webhookCalls = {
  listWebhooks: { kind: "read", path: "/admin/webhooks", caller: "staff", right: "webhooks.read" },
  getWebhook: { kind: "read", path: "/admin/webhooks/{id}", caller: "staff", right: "webhooks.read" },
  saveWebhook: {
    kind: "write",
    path: "/admin/webhooks/save",
    caller: "staff",
    right: "webhooks.write",
    confirms: "passkey",
  },
  rotateWebhookSecret: {
    kind: "write",
    path: "/admin/webhooks/{id}/secret",
    caller: "staff",
    right: "webhooks.write",
    confirms: "passkey",
  },
  removeWebhook: {
    kind: "write",
    path: "/admin/webhooks/{id}/remove",
    caller: "staff",
    right: "webhooks.write",
    confirms: "passkey",
  },
  testWebhook: { kind: "write", path: "/admin/webhooks/{id}/test", caller: "staff", right: "webhooks.write" },
  replayWebhook: { kind: "write", path: "/admin/webhooks/{id}/replay", caller: "staff", right: "webhooks.write" },
  listWebhookDeliveries: {
    kind: "read",
    path: "/admin/webhooks/{id}/deliveries",
    caller: "staff",
    right: "webhooks.read",
  },
  getWebhookDelivery: {
    kind: "read",
    path: "/admin/webhooks/{id}/deliveries/{event_id}",
    caller: "staff",
    right: "webhooks.read",
  },
  resendWebhook: {
    kind: "write",
    path: "/admin/webhooks/{id}/deliveries/{event_id}/again",
    caller: "staff",
    right: "webhooks.write",
  },
} as const satisfies Record<string, StaffCall>;
