import { ofStaff, type ConsoleRouteRow } from "./row";

/** Screens of the console: who did what. */
export const auditRoutes = {
  auditLog: {
    path: "/admin/audit-log",
    page: "console/audit/audit-log",
    ...ofStaff,
    right: "audit.read",
    menu: true,
    query: ["about", "by", "from", "page", "search", "subject", "to"],
  },
} as const satisfies Record<string, ConsoleRouteRow>;
