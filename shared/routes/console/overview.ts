import { ofStaff, type ConsoleRouteRow } from "./row";

/** Screens of the console: what waits, and the console as a tool. */
export const overviewRoutes = {
  overview: {
    path: "/admin",
    page: "console/overview/overview",
    ...ofStaff,
    right: "console",
    menu: true,
    texts: ["waiting"],
    posts: "form",
  },
  find: {
    path: "/admin/find",
    page: "console/overview/find",
    ...ofStaff,
    right: "console",
    query: ["search"],
  },
  views: {
    path: "/admin/views",
    page: "console/overview/views",
    ...ofStaff,
    right: "console",
    posts: "form",
  },
  notifications: {
    path: "/admin/notifications",
    page: "console/overview/notifications",
    ...ofStaff,
    right: "console",
    menu: true,
    texts: ["notifications"],
    posts: "form",
  },
} as const satisfies Record<string, ConsoleRouteRow>;
