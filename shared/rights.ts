/**
 * What staff may do. Each call of the console names the one right that it needs (`shared/console-calls.ts`); a member of
 * staff has the rights of all their roles.
 */
export const rights = [
  /** The overview and the search over what one's other rights show: every role has it. */
  "console",
  "catalogue.read",
  "catalogue.write",
  /** Home, pages, policies, promo bar, footer, redirects. */
  "contents.read",
  "contents.write",
  /** Vouchers and offers. */
  "vouchers.read",
  "vouchers.write",
  "orders.read",
  "orders.write",
  /** Orders that staff make for a customer. */
  "drafts.write",
  /** Customers with their business details, notes, reviews and messages. */
  "customers.read",
  "customers.write",
  /** Refunds, wallets, payouts, credit lines, what differs from a gateway. */
  "money.read",
  "money.write",
  "figures.read",
  "settings.read",
  "settings.write",
  /** Who is staff, and with which roles. */
  "staff.read",
  "staff.write",
  /** Keys by which programs read orders, invoices, customers and stock. */
  "keys.read",
  "keys.write",
  "audit.read",
] as const;
export type Right = (typeof rights)[number];

/** In the order in which they are offered. */
export const roles = ["owner", "catalogue", "orders", "finance", "support", "read_only"] as const;
export type Role = (typeof roles)[number];

/** The rights that each role bundles. */
export const rightsOf: Readonly<Record<Role, readonly Right[]>> = {
  owner: rights,
  catalogue: [
    "console",
    "catalogue.read",
    "catalogue.write",
    "contents.read",
    "contents.write",
    "vouchers.read",
    "vouchers.write",
    "figures.read",
  ],
  orders: ["console", "catalogue.read", "orders.read", "orders.write", "drafts.write", "customers.read"],
  finance: [
    "console",
    "catalogue.read",
    "orders.read",
    "customers.read",
    "money.read",
    "money.write",
    "vouchers.read",
    "figures.read",
    "settings.read",
    "audit.read",
  ],
  support: [
    "console",
    "catalogue.read",
    "orders.read",
    "drafts.write",
    "customers.read",
    "customers.write",
    "vouchers.read",
  ],
  read_only: rights.filter((right) => right === "console" || (right.endsWith(".read") && right !== "staff.read")),
};

/** The roles that bundle a right. */
export const rolesWith = (right: Right): Role[] => roles.filter((role) => rightsOf[role].includes(right));

/** Whether one of somebody's roles bundles a right. */
export const hasRight = (held: readonly Role[], right: Right): boolean =>
  held.some((role) => rightsOf[role].includes(right));
