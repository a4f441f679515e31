import type { PrimitiveAtom } from "jotai/vanilla";
import { compareAtom } from "./compare-atom";
import { shopperKnown } from "./connection";
import { onOtherTabs } from "./other-tabs";
import { recentlyViewedAtom } from "./recently-viewed-atom";
import { shopperStore } from "./shopper-store";
import { wishlistAtom } from "./wishlist-atom";

/** Everything that a guest's browser keeps, with the most entries of each: ids of products and nothing personal (A37). */
export const listAtoms = {
  wishlist: { atom: wishlistAtom, most: 200 },
  compare: { atom: compareAtom, most: 4 },
  recentlyViewed: { atom: recentlyViewedAtom, most: 24 },
} satisfies Record<string, { atom: PrimitiveAtom<readonly string[]>; most: number }>;

/** Tells a browser that keeps nothing from one that does, so that most pages need no code for it. */
const marker = "keeps-lists";

export const rememberThatSomethingIsKept = (): void => localStorage.setItem(marker, "1");

const persistence = () => import("./persistence");

let tellKnown: () => void;
const known = new Promise<void>((resolve) => {
  tellKnown = resolve;
});

/** Settles once the lists hold what the browser keeps of them; until then an empty list means nothing. */
export const listsKnown = (): Promise<void> => known;

/** Brings back what the browser keeps, after hydration, and keeps what changes from now on. */
export function keepLists(): void {
  const restored = keepsSomething() ? persistence().then(({ restore }) => restore()) : shopperKnown();
  void restored.catch(() => undefined).then(tellKnown);
  onOtherTabs("lists", () => void persistence().then(({ restore }) => restore(true)));
  for (const { atom } of Object.values(listAtoms)) {
    shopperStore.sub(atom, () => void persistence().then(({ save }) => save()));
  }
}

/** A browser may refuse its storage altogether. */
function keepsSomething(): boolean {
  try {
    return localStorage.getItem(marker) !== null;
  } catch {
    return false;
  }
}
