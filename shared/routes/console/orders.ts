import { ofStaff, type ConsoleRouteRow } from "./row";

/** Screens of the console: orders. */
export const ordersRoutes = {
  orders: {
    path: "/admin/orders",
    page: "console/orders/orders",
    ...ofStaff,
    right: "orders.read",
    menu: true,
    texts: ["orders"],
    query: ["customer", "page", "sales_code", "search", "select", "status"],
    posts: "form",
  },
  order: {
    path: "/admin/orders/:id",
    page: "console/orders/order",
    ...ofStaff,
    right: "orders.read",
    texts: ["orders", "taxes"],

    posts: "form",
  },
  drafts: {
    path: "/admin/drafts",
    page: "console/orders/drafts/drafts",
    ...ofStaff,
    right: "drafts.read",
    menu: true,
    texts: ["drafts"],
    query: ["page", "search", "show"],
  },
  newDraft: {
    path: "/admin/new-draft",
    page: "console/orders/drafts/new-draft",
    ...ofStaff,
    right: "drafts.write",
    texts: ["drafts"],
    query: ["customer"],
    posts: "form",
  },
  draft: {
    path: "/admin/drafts/:id",
    page: "console/orders/drafts/draft",
    ...ofStaff,
    right: "drafts.read",
    texts: ["drafts", "cart-link"],
    posts: "form",
  },
} as const satisfies Record<string, ConsoleRouteRow>;
