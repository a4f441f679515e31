import type { Right } from "./rights";

/** What a key of an integrator's program may read. */
export const readRights = ["orders:read", "invoices:read", "customers:read", "stock:read"] as const;
/** What it may change; none of these moves money back, cancels or returns. */
export const writeRights = ["stock:write", "lots:write", "prices:write", "orders:write"] as const;
/** What a key may do; each call for programs names the right that it needs. */
export const keyRights = [...readRights, ...writeRights] as const;
export type KeyRight = (typeof keyRights)[number];

/** The staff right needed to give each right to a key: nobody hands out what they do not have. */
export const staffRightFor: Readonly<Record<KeyRight, Right>> = {
  "orders:read": "orders.read",
  "invoices:read": "orders.read",
  "customers:read": "customers.read",
  "stock:read": "stock.read",
  "stock:write": "stock.write",
  "lots:write": "stock.write",
  "prices:write": "catalogue.write",
  "orders:write": "orders.write",
};

/** Lifetimes of a key, in days. */
export const keyLives = ["30", "90", "365", "never"] as const;
/** For how many hours the previous key stays valid beside its successor. */
export const keyOverlaps = ["0", "24", "168"] as const;

/** Prefix of every key, so that secret scanners and people recognise one. */
export const keyBeginning = "falaj_";

/** A key anywhere in a text: the prefix and 43 characters of base64url (32 random bytes). */
export const keyPattern = /falaj_[A-Za-z0-9_-]{43}/;
