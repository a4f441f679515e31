import type { StaffCall } from "./call";

/** The rows of `calls.ts` for the console's tools: queues, search, saved views and notices. */
export const consoleToolCalls = {
  reopenLead: { kind: "write", path: "/admin/leads/{id}/reopen", caller: "staff", right: "customers.write" },
  listWaiting: { kind: "read", path: "/admin/waiting", caller: "staff", right: "console" },
  dismissFirstDay: { kind: "write", path: "/admin/first-day/dismiss", caller: "staff", right: "settings.write" },
  sendTestMail: { kind: "write", path: "/admin/settings/test-mail", caller: "staff", right: "settings.write" },
  searchConsole: { kind: "read", path: "/admin/find", caller: "staff", right: "console" },
  saveView: { kind: "write", path: "/admin/views/save", caller: "staff", right: "console" },
  deleteView: { kind: "write", path: "/admin/views/{id}/delete", caller: "staff", right: "console" },
  setTableColumns: { kind: "write", path: "/admin/table-columns", caller: "staff", right: "console" },
  getNoticePreferences: { kind: "read", path: "/admin/notifications", caller: "staff", right: "console" },
  saveNoticePreferences: { kind: "write", path: "/admin/notifications/save", caller: "staff", right: "console" },
  subscribePush: { kind: "write", path: "/admin/notifications/subscribe", caller: "staff", right: "console" },
  unsubscribePush: { kind: "write", path: "/admin/notifications/unsubscribe", caller: "staff", right: "console" },
  listSetAside: { kind: "read", path: "/admin/set-aside", caller: "staff", right: "money.read" },
  retrySetAside: { kind: "write", path: "/admin/set-aside/retry", caller: "staff", right: "money.write" },
  dropSetAside: { kind: "write", path: "/admin/set-aside/drop", caller: "staff", right: "money.write" },
} as const satisfies Record<string, StaffCall>;
