import { del } from "../shopper/browser-store";
import type { Locale } from "#shared/text/locale";
import { inTime } from "../shopper/in-time";

/**
 * The key under which it is stored, in the database of `idb-keyval`. The number goes up when its shape changes: the
 * cached page of another build may read it.
 */
export const offlineKey = "offline-2";

/** A product as the offline page shows it. Without a price, which only the shop knows. */
export type OfflineItem = {
  /** Its SKU or its group's id, as in its list. */
  id: string;
  /** Ready to display: the offline page cannot isolate text directions itself (`shared/text/isolated.ts`). */
  title: string;
  /** Without the language prefix; empty: the product is gone. */
  path: string;
  /** File name below `/media/{preset}/`. */
  picture: string | null;
};
export const offlineLists = ["wishlist", "compare", "recentlyViewed"] as const;
export type OfflineList = (typeof offlineLists)[number];

/** What the offline page shows of a visitor. The cart is at the server and never stored in the browser. */
export type OfflineCopy = Record<OfflineList, OfflineItem[]> & {
  /** Whether somebody was signed in: it is then shown only while this browser still has a session. */
  user: boolean;
  locale: Locale;
  /** When it was saved, in ms. */
  at: number;
};

/** Removes it after a sign-out or at the end of a session. */
export const forgetOfflineCopy = (): Promise<void> => inTime(del(offlineKey)).then(() => undefined);
