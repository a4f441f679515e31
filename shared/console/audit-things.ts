/** What an entry of the audit log may be about. */
export const auditThings = ["orders", "goods", "customers", "offers", "contents", "settings", "team"] as const;
