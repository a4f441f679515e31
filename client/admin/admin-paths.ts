/** Every address pattern of the console, once: for `routes.ts`, links and tests. */
export const adminPaths = {
  overview: "/admin",
  orders: "/admin/orders",
  order: "/admin/orders/:id",
  stock: "/admin/stock",
  sku: "/admin/stock/:id",
  kyc: "/admin/kyc",
  submission: "/admin/kyc/:id",
  credit: "/admin/credit",
  creditAccount: "/admin/credit/:id",
  reviews: "/admin/reviews",
  leads: "/admin/leads",
  payments: "/admin/payments",
  wallet: "/admin/wallet",
  sales: "/admin/sales",
  auditLog: "/admin/audit-log",
} as const;
