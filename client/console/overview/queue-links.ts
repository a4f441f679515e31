import { href } from "react-router";
import type { QueueName } from "#shared/console/console-queues";
import { adminPaths } from "../console-paths";
import { listUrl } from "../list-url";

/** Where what waits is dealt with. */
export const queueLinks: Readonly<Record<QueueName, string>> = {
  payments: adminPaths.payments,
  messages_failed: href(adminPaths.settingGroup, { group: "senders" }),
  set_aside: adminPaths.setAside,
  webhooks: adminPaths.webhooks,
  placed: adminPaths.orders,
  confirmed: listUrl(adminPaths.orders, { status: "confirmed" }),
  packed: listUrl(adminPaths.orders, { status: "packed" }),
  approvals: adminPaths.approvals,
  payouts: adminPaths.payouts,
  restored: adminPaths.restored,
  merges_undone: adminPaths.undoneMerges,
  recoveries: adminPaths.staff,
  kyc: adminPaths.kyc,
  credit: adminPaths.credit,
  leads: adminPaths.leads,
  drafts_stopped: listUrl(adminPaths.products, { status: "scheduled" }),
  contents_stopped: adminPaths.contents,
  stock: adminPaths.stock,
  certificates: listUrl(adminPaths.products, { status: "certificate" }),
  reviews: adminPaths.reviews,
};
