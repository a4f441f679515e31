import { ofStaff, type ConsoleScreenRow } from "./row";

/** Screens of the console: orders. */
export const ordersScreens = {
  orders: {
    path: "/admin/orders",
    page: "admin/orders/orders",
    ...ofStaff,
    right: "orders.read",
    menu: true,
    texts: ["orders"],
    query: ["customer", "page", "sales_code", "search", "status"],
    posts: "form",
  },
  order: {
    path: "/admin/orders/:id",
    page: "admin/orders/order",
    ...ofStaff,
    right: "orders.read",
    texts: ["orders", "taxes"],

    posts: "form",
  },
} as const satisfies Record<string, ConsoleScreenRow>;
