import type { Right } from "./rights";

/** What a key of an integrator's program may read; each call of the read API names the one that it needs. */
export const keyRights = ["orders:read", "invoices:read", "customers:read", "stock:read"] as const;
export type KeyRight = (typeof keyRights)[number];

/** What somebody of staff must be allowed to see who gives it to a key: nobody hands out what they do not have. */
export const staffRightFor: Readonly<Record<KeyRight, Right>> = {
  "orders:read": "orders.read",
  "invoices:read": "orders.read",
  "customers:read": "customers.read",
  "stock:read": "stock.read",
};

/** In how many days a key expires. */
export const keyLives = ["30", "90", "365", "never"] as const;
/** For how many hours the key before stays good beside its successor. */
export const keyOverlaps = ["0", "24", "168"] as const;

/** What every key begins with, so that scanners of leaked secrets and people know one. */
export const keyBeginning = "falaj_";

/** A key of ours, anywhere in a text: its beginning and 43 letters of base64url (32 random bytes). */
export const keyPattern = /falaj_[A-Za-z0-9_-]{43}/;
