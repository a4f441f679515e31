import { step, type Step } from "../example-steps";

const none = () => ({});

/** The console as a tool: what waits, the search over everything, and what each member saves and is notified of. */
export const theTool: readonly Step[] = [
  step({ call: "listWaiting", as: "staff", request: none }),
  step({ call: "sendTestMail", as: "staff", request: none }),
  step({ call: "dismissFirstDay", as: "staff", request: none }),
  step({ call: "searchConsole", as: "staff", request: () => ({ search: "100001" }) }),
  step({
    call: "saveView",
    as: "staff",
    request: () => ({ screen: "orders", name: "To pack", query: "status=confirmed" }),
    learn: ({ view }) => ({ viewId: view.id }),
  }),
  step({ call: "deleteView", as: "staff", request: ({ viewId }) => ({ id: viewId }) }),
  step({ call: "setTableColumns", as: "staff", request: () => ({ table: "orders", columns: ["order", "total"] }) }),
  step({ call: "getNoticePreferences", as: "staff", request: none }),
  step({
    call: "saveNoticePreferences",
    as: "staff",
    request: () => ({
      queues: ["placed", "leads"],
      email: true,
      pace: "hourly",
      quiet_from: "20:00",
      quiet_to: "08:00",
      quiet_days: [0],
      locale: "en",
      version: 0,
    }),
  }),
  // The demo has no keys for web push.
  step({
    call: "subscribePush",
    as: "staff",
    request: () => ({ endpoint: "https://push.example.com/x", p256dh: "x", auth: "x" }),
    status: 409,
  }),
  step({ call: "unsubscribePush", as: "staff", request: none }),
];
