import { asCustomer } from "./examples/account";
import { anotherOrder, buying } from "./examples/buying";
import { aboutCustomers } from "./examples/customers";
import { browsing } from "./examples/browsing";
import { byCredit, bySales } from "./examples/credit";
import { aboutReports } from "./examples/reports";
import { aboutDrafts } from "./examples/drafts";
import { asGuest, signIn } from "./examples/guest";
import { asStaff } from "./examples/staff";
import { byKey } from "./examples/programs";
import { asOwner } from "./examples/team";
import { aboutWebhooks } from "./examples/webhooks";
import { step, type Step } from "./example-steps";

/**
 * Examples of every call, in an order in which they work one after another on the demo shop. The documentation shows
 * them, and a test replays them.
 */
export const examples: readonly Step[] = [
  ...browsing,
  ...asGuest,
  ...signIn,
  ...asCustomer,
  ...buying,
  ...anotherOrder("order-2"),
  step({
    call: "setOrderPo",
    as: "customer",
    request: ({ secondOrderId }) => ({ id: secondOrderId, po_number: "PO-2026/0042" }),
  }),
  // Its goods are not heavy.
  step({
    call: "changeOrderSlot",
    as: "customer",
    request: ({ secondOrderId }) => ({ id: secondOrderId, slot: "2030-01-07T09:00" }),
    status: 409,
  }),
  step({
    call: "cancelOrder",
    as: "customer",
    request: ({ secondOrderId }) => ({ order_id: secondOrderId, reason: "changed_mind" }),
  }),
  ...anotherOrder("order-3"),
  ...byCredit,
  ...bySales,
  ...asStaff,
  ...aboutCustomers,
  ...aboutReports,
  ...aboutDrafts,
  ...byKey,
  ...asOwner,
  ...aboutWebhooks,
  step({ call: "describeMyData", as: "customer", request: () => ({}) }),
  step({ call: "exportMyData", as: "customer", request: () => ({ part: 1 }) }),
  // Orders of these examples are still on their way.
  step({ call: "deleteMyAccount", as: "customer", request: () => ({ otp: "123456" }), status: 409 }),
  step({ call: "logout", as: "customer", request: () => ({}) }),
];
