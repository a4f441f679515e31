/**
 * What staff may do. Each call of the console names the one right that it needs (`shared/calls/staff-calls.ts`); a member of
 * staff has the rights of all their roles.
 */
export const rights = [
  /** The overview, and the search over what one's other rights allow to see: every role has it. */
  "console",
  "catalogue.read",
  "catalogue.write",
  /** Stock of SKUs. */
  "stock.read",
  "stock.write",
  /** Home, pages, policies, promo bar, footer, redirects. */
  "contents.read",
  "contents.write",
  /** Vouchers and offers. */
  "vouchers.read",
  "vouchers.write",
  "orders.read",
  /** Confirm, pack, ship and deliver. */
  "orders.write",
  /** Cancel them and take goods back, which refunds money. */
  "orders.cancel",
  /** Many orders with their buyers as one file. */
  "orders.export",
  /** Orders that staff make for a customer, at prices that they agree on. */
  "drafts.read",
  "drafts.write",
  /** Customers with their business details, notes, reviews and messages. */
  "customers.read",
  "customers.write",
  /** Many customers as one file. */
  "customers.export",
  /** Refunds, wallets, payouts, credit lines, what differs from a gateway. */
  "money.read",
  "money.write",
  "figures.read",
  "settings.read",
  "settings.write",
  /** Which programs elsewhere are notified of what happens in the shop. */
  "webhooks.read",
  "webhooks.write",
  /** Who is staff, and with which roles. */
  "staff.read",
  "staff.write",
  /** Keys with which programs read orders, invoices, customers and stock. */
  "keys.read",
  "keys.write",
  "audit.read",
] as const;
export type Right = (typeof rights)[number];

/** The built-in roles, in display order; owners make others (`worker/backend/identity/roles`). */
export const roles = [
  "owner",
  "catalogue",
  "orders",
  "warehouse",
  "finance",
  "accountant",
  "support",
  "read_only",
] as const;
export type Role = (typeof roles)[number];

/** The rights that each role bundles. */
export const rightsOf: Readonly<Record<Role, readonly Right[]>> = {
  owner: rights,
  catalogue: [
    "console",
    "catalogue.read",
    "catalogue.write",
    "stock.read",
    "stock.write",
    "contents.read",
    "contents.write",
    "vouchers.read",
    "vouchers.write",
    "figures.read",
  ],
  orders: [
    "console",
    "catalogue.read",
    "stock.read",
    "orders.read",
    "orders.write",
    "orders.cancel",
    "orders.export",
    "drafts.read",
    "drafts.write",
    "customers.read",
  ],
  warehouse: ["console", "orders.read", "orders.write", "stock.read", "stock.write"],
  finance: [
    "console",
    "catalogue.read",
    "stock.read",
    "orders.read",
    "orders.export",
    "drafts.read",
    "customers.read",
    "customers.export",
    "money.read",
    "money.write",
    "vouchers.read",
    "figures.read",
    "settings.read",
    "audit.read",
  ],
  accountant: ["console", "orders.read", "orders.export", "money.read", "figures.read", "audit.read"],
  support: [
    "console",
    "catalogue.read",
    "stock.read",
    "orders.read",
    "drafts.read",
    "drafts.write",
    "customers.read",
    "customers.write",
    "vouchers.read",
  ],
  read_only: rights.filter((right) => right === "console" || (right.endsWith(".read") && right !== "staff.read")),
};

/**
 * Rights reserved for owners: with them somebody could give themselves, or an external program, more than their own
 * role, or raise the amounts up to which one person acts alone.
 */
type OwnersRight = "settings.write" | "webhooks.write" | "keys.write" | "staff.write";
const ownersAlone: readonly Right[] = [
  "settings.write",
  "webhooks.write",
  "keys.write",
  "staff.write",
] satisfies OwnersRight[];
/** What a role that an owner makes may bundle. */
export type GivenRight = Exclude<Right, OwnersRight | "console">;

/** All of these; `console` is in every role automatically. */
export const givenRights: readonly GivenRight[] = rights.filter(
  (right): right is GivenRight => right !== "console" && !ownersAlone.includes(right),
);
/** Whether a role that an owner makes may bundle it. */
export const isGiven = (right: Right): right is GivenRight => givenRights.some((given) => given === right);

/** Most roles of one member. */
export const mostRoles = 6;

/** The read right that belongs to a right: `orders.read` for `orders.cancel`. */
const readOf = (right: Right): string => `${right.split(".", 1)[0]}.read`;

/**
 * Adds the rights that others depend on: changing something requires seeing it, and pages show the names of what they
 * refer to.
 */
export function withNeeded(chosen: readonly Right[]): Right[] {
  const needed = new Set<string>(["console", ...chosen, ...chosen.map(readOf)]);
  if (needed.has("contents.read")) needed.add("catalogue.read");
  return rights.filter((right) => needed.has(right));
}

const builtIn: readonly string[] = roles;

/** Whether a role is built in; others are ids of roles that an owner made. */
export const isBuiltIn = (role: string): role is Role => builtIn.includes(role);

/** The built-in roles that bundle a right. */
export const rolesWith = (right: Right): Role[] => roles.filter((role) => rightsOf[role].includes(right));

/** Whether one of somebody's built-in roles bundles a right. */
export const hasRight = (held: readonly Role[], right: Right): boolean =>
  held.some((role) => rightsOf[role].includes(right));
