import { z } from "zod";
import { orderStates } from "#shared/orders/order-states";
import { language, repliedBy, shopTool, ToolRefusal } from "../shop-tool";
import { toolTexts } from "../texts";

const input = z.strictObject({
  order_number: z
    .string()
    .trim()
    .regex(/^#?\d{1,12}$/)
    .describe("As on the order's page and in its e-mails, such as 100001"),
  status_code: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .describe("The buyer finds it on the order's page in their account. Ask the buyer for it; it cannot be looked up"),
  language,
});

const state = z.enum(orderStates);
const output = z.object({
  order_number: z.string(),
  status: state,
  status_text: z.string(),
  placed_at: z.string(),
  changed_at: z.string(),
  timeline: z.array(z.object({ status: state, status_text: z.string(), at: z.string() })),
  shipments: z.array(z.object({ shipped_at: z.string(), delivered_at: z.string().nullable() })),
});

export const getOrderStatus = shopTool({
  name: "get_order_status",
  title: "Order status",
  description:
    "How far an order is, for somebody who has its number and its status code from the buyer. Answers states and days only: " +
    "nothing of the buyer, the address, the goods or the money.",
  input,
  output,
  async run({ order_number, status_code }, shop) {
    const { states, noOrder } = toolTexts[shop.locale];
    const reply = await shop.api.call("getOrderStatus", { number: order_number, code: status_code });
    if (reply?.success === false && reply.status === 404) throw new ToolRefusal(noOrder);
    const { order } = repliedBy(reply, shop, { number: "order_number", code: "status_code" });
    return {
      order_number: order.number,
      status: order.status,
      status_text: states[order.status],
      placed_at: order.placed_at,
      changed_at: order.changed_at,
      timeline: order.timeline.map(({ status, at }) => ({ status, status_text: states[status], at })),
      shipments: order.shipments,
    };
  },
});
