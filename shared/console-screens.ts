import type { ScreenRow } from "./screens";

const staff = {
  audience: "private",
  signIn: true,
  indexed: false,
  texts: ["admin", "imports", "orders", "prices", "products", "search-rules", "taxes", "terms", "uploads"],
} as const;

/** The console's screens, in the same form as the shop's, whose pages carry nothing of them. */
export const consoleScreens = {
  overview: { path: "/admin", page: "admin/overview", ...staff, posts: "form" },
  orders: {
    path: "/admin/orders",
    page: "admin/orders",
    ...staff,
    query: ["page", "sales_code", "search", "status"],
  },
  order: {
    path: "/admin/orders/:id",
    page: "admin/order",
    ...staff,

    posts: "form",
  },
  products: { path: "/admin/products", page: "admin/products", ...staff, query: ["page", "search", "status"] },
  newProduct: { path: "/admin/new-product", page: "admin/new-product", ...staff, posts: "form" },
  editedProduct: { path: "/admin/products/:id", page: "admin/edited-product", ...staff, posts: "file" },
  imports: {
    path: "/admin/import",
    page: "admin/imports",
    ...staff,
    query: ["page", "search", "status"],
    posts: "file",
  },
  sheetImport: {
    path: "/admin/import/:id",
    page: "admin/sheet-import",
    ...staff,
    query: ["page", "show"],
    posts: "form",
  },
  prices: {
    path: "/admin/prices",
    page: "admin/prices",
    ...staff,
    query: ["page", "search", "show"],
    posts: "form",
  },
  search: { path: "/admin/search", page: "admin/search", ...staff, query: ["page", "search", "show"] },
  searchRule: {
    path: "/admin/search/:id",
    page: "admin/search-rule",
    ...staff,
    query: ["search", "show"],
    posts: "form",
  },
  terms: { path: "/admin/terms", page: "admin/terms", ...staff, query: ["page", "search", "show"] },
  newTerm: { path: "/admin/new-term", page: "admin/new-term", ...staff, query: ["show"], posts: "form" },
  term: { path: "/admin/terms/:id", page: "admin/term", ...staff, posts: "form" },
  stock: { path: "/admin/stock", page: "admin/stock", ...staff, query: ["page", "search"] },
  sku: { path: "/admin/stock/:id", page: "admin/sku", ...staff, posts: "form" },
  kyc: { path: "/admin/kyc", page: "admin/kyc-queue", ...staff, query: ["page", "status"] },
  submission: { path: "/admin/kyc/:id", page: "admin/submission", ...staff, posts: "form" },
  credit: { path: "/admin/credit", page: "admin/credit-queue", ...staff, query: ["page", "search", "status"] },
  creditAccount: { path: "/admin/credit/:id", page: "admin/credit-account", ...staff, query: ["page"], posts: "form" },
  reviews: { path: "/admin/reviews", page: "admin/reviews", ...staff, query: ["page", "status"], posts: "form" },
  leads: { path: "/admin/leads", page: "admin/leads", ...staff, query: ["page", "status"], posts: "form" },
  payments: { path: "/admin/payments", page: "admin/payments", ...staff, query: ["page", "status"], posts: "form" },
  approvals: { path: "/admin/approvals", page: "admin/approvals", ...staff, query: ["page", "status"], posts: "form" },
  payouts: { path: "/admin/payouts", page: "admin/payouts", ...staff, query: ["page", "status"], posts: "form" },
  wallet: { path: "/admin/wallet", page: "admin/wallet", ...staff, posts: "form" },
  sales: { path: "/admin/sales", page: "admin/sales", ...staff, query: ["page"], posts: "form" },
  auditLog: { path: "/admin/audit-log", page: "admin/audit-log", ...staff, query: ["page", "subject"] },
} as const satisfies Record<string, ScreenRow>;
