import { ofStaff, type ConsoleRouteRow } from "./row";

export const warehouseRoutes = {
  lots: {
    path: "/admin/lots",
    page: "console/warehouse/lots",
    ...ofStaff,
    right: "stock.read",
    texts: ["lots"],
    menu: true,
    query: ["page", "search", "show"],
  },
  receive: {
    path: "/admin/receive",
    page: "console/warehouse/receive",
    ...ofStaff,
    right: "stock.write",
    texts: ["lots"],
    menu: true,
    query: ["code"],
    posts: "form",
  },
  warehouses: {
    path: "/admin/warehouses",
    page: "console/warehouse/warehouses",
    ...ofStaff,
    right: "stock.read",
    texts: ["lots"],
    menu: true,
    posts: "form",
  },
  lot: {
    path: "/admin/lots/:id",
    page: "console/warehouse/lot",
    ...ofStaff,
    right: "stock.read",
    texts: ["lots"],
    query: ["page"],
    posts: "form",
  },
} as const satisfies Record<string, ConsoleRouteRow>;
