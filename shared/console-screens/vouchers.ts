import { ofStaff, type ConsoleScreenRow } from "./row";

/** Screens of the console: vouchers and special prices. */
export const vouchersScreens = {
  vouchers: {
    path: "/admin/vouchers",
    page: "admin/vouchers/vouchers",
    ...ofStaff,
    right: "vouchers.read",
    menu: true,
    texts: ["offers"],
    query: ["page", "search", "status"],
  },
  newVoucher: {
    path: "/admin/new-voucher",
    page: "admin/vouchers/new-voucher",
    ...ofStaff,
    right: "vouchers.write",
    texts: ["offers"],
    query: ["show"],
    posts: "form",
  },
  voucher: {
    path: "/admin/vouchers/:id",
    page: "admin/vouchers/voucher",
    ...ofStaff,
    right: "vouchers.read",
    texts: ["offers"],
    posts: "form",
  },
  specials: {
    path: "/admin/specials",
    page: "admin/vouchers/specials",
    ...ofStaff,
    right: "vouchers.read",
    menu: true,
    texts: ["specials"],
    query: ["page", "search", "status"],
  },
  newSpecial: {
    path: "/admin/new-special",
    page: "admin/vouchers/new-special",
    ...ofStaff,
    right: "catalogue.write",
    texts: ["offers", "specials"],
    posts: "form",
  },
  special: {
    path: "/admin/specials/:id",
    page: "admin/vouchers/special",
    ...ofStaff,
    right: "vouchers.read",
    texts: ["specials"],
    query: ["page"],
    posts: "form",
  },
} as const satisfies Record<string, ConsoleScreenRow>;
