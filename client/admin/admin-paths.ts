/** Every address pattern of the console, once: for `routes.ts`, links and tests. */
export const adminPaths = {
  overview: "/admin",
  kyc: "/admin/kyc",
  submission: "/admin/kyc/:id",
  reviews: "/admin/reviews",
  leads: "/admin/leads",
  wallet: "/admin/wallet",
  auditLog: "/admin/audit-log",
} as const;
