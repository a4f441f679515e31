import { del } from "../shopper/browser-store";
import type { Locale } from "#shared/text/locale";
import { inTime } from "../shopper/in-time";

/**
 * The key under which it is stored, in the database of `idb-keyval`. The number goes up when its shape changes: pages
 * of one build write what the cached page of another may read.
 */
export const offlineKey = "offline-2";

/** A product as the offline page shows it. Nothing of what it costs: the shop alone says that. */
export type OfflineItem = {
  /** Its SKU or its group's id: what its list knows it by. */
  id: string;
  /** As it is shown: the page that shows it can isolate nothing (`shared/text/isolated.ts`). */
  title: string;
  /** Without the language's prefix; empty: it is gone. */
  path: string;
  /** File name below `/media/{preset}/`. */
  picture: string | null;
};
export const offlineLists = ["wishlist", "compare", "recentlyViewed"] as const;
export type OfflineList = (typeof offlineLists)[number];

/** What the offline page has to show of a visitor. The cart is the shop's and is stored by no browser. */
export type OfflineCopy = Record<OfflineList, OfflineItem[]> & {
  /** Whether somebody was signed in: it is then shown only while this browser believes so. */
  user: boolean;
  locale: Locale;
  /** When it was true, in ms. */
  at: number;
};

/** Forgets it: somebody has signed out, or a session is over. */
export const forgetOfflineCopy = (): Promise<void> => inTime(del(offlineKey)).then(() => undefined);
