import { useEffect } from "react";
import type { UnsavedLists } from "#client/shop/frame/shopper/stored-lists";

/** Notes that a product was looked at, with code that no other page fetches. Nothing on the page waits for it. */
export function useView(id: string): void {
  useEffect(() => {
    void import("./view-actions").then(({ noteView }) => noteView(id)).catch(() => undefined);
  }, [id]);
}

/** The same for a page that stays asleep: what it leaves behind for the next one (`client/start/asleep.ts`). */
export const asleepView = (id: string): { "data-unsaved-lists": string } => ({
  "data-unsaved-lists": JSON.stringify({ lists: { recentlyViewed: [id] }, early: true } satisfies UnsavedLists),
});
