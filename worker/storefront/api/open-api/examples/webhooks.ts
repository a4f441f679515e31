import { step, type Step } from "../example-steps";

const none = () => ({});
const about = ({ webhookId }: { webhookId: string }) => ({ id: webhookId });

/** Which external programs are notified of events. Nobody listens at the example's address, so nothing arrives. */
export const aboutWebhooks: readonly Step[] = [
  step({
    call: "saveWebhook",
    as: "staff",
    request: () => ({
      url: "https://erp.example.com/hooks/shop",
      description: "ERP",
      event_types: ["order.paid", "invoice.issued", "stock.sold_out"],
      on: false,
    }),
    learn: ({ id }) => ({ webhookId: id }),
  }),
  step({ call: "listWebhooks", as: "staff", request: none }),
  step({ call: "getWebhook", as: "staff", request: about }),
  step({ call: "rotateWebhookSecret", as: "staff", request: (known) => ({ ...about(known), version: 1 }) }),
  step({ call: "testWebhook", as: "staff", request: about, learn: ({ event_id }) => ({ webhookEventId: event_id }) }),
  step({ call: "listWebhookDeliveries", as: "staff", request: about }),
  step({
    call: "getWebhookDelivery",
    as: "staff",
    request: (known) => ({ ...about(known), event_id: known.webhookEventId }),
  }),
  // It is off.
  step({
    call: "resendWebhook",
    as: "staff",
    request: (known) => ({ ...about(known), event_id: known.webhookEventId }),
    status: 409,
  }),
  step({
    call: "replayWebhook",
    as: "staff",
    request: (known) => ({ ...about(known), since: "2026-11-20T08:00:00.000Z" }),
    status: 409,
  }),
  step({ call: "removeWebhook", as: "staff", request: about }),
];
