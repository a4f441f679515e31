import type { PrimitiveAtom } from "jotai/vanilla";
import { isMissingFile } from "#client/runtime/missing-file";
import { firstSign } from "#client/start/first-sign";
import { compareAtom } from "./compare-atom";
import { shopperKnown } from "./connection";
import { onOtherTabs } from "./other-tabs";
import { profileAtom } from "./profile-atom";
import { recentlyViewedAtom } from "./recently-viewed-atom";
import { shopperStore } from "./shopper-store";
import { wishlistAtom } from "./wishlist-atom";

/** Everything that a guest's browser stores, with the most entries of each: ids of products and nothing personal. */
export const listAtoms = {
  wishlist: { atom: wishlistAtom, most: 200 },
  compare: { atom: compareAtom, most: 4 },
  recentlyViewed: { atom: recentlyViewedAtom, most: 24 },
} satisfies Record<string, { atom: PrimitiveAtom<readonly string[]>; most: number }>;

/** Marks a browser that stores lists, so that most pages need no code for it. */
export const marker = "keeps-lists";
/** What is not in the browser's database yet. Written synchronously, so that leaving the page at once loses nothing. */
export const unsaved = "unsaved-lists";

export type UnsavedLists = {
  lists: Record<string, unknown>;
  /** Changed before the stored lists were read: goes before them rather than replacing them. */
  early: boolean;
};

/** The current lists, by name. */
export const listsNow = (): Record<string, readonly string[]> =>
  Object.fromEntries(Object.entries(listAtoms).map(([name, { atom }]) => [name, shopperStore.get(atom)]));

const persistence = () => import("./persistence");

let early = true;
let resolveKnown: () => void;
const known = new Promise<void>((resolve) => {
  resolveKnown = resolve;
});

/** Resolves once the lists have what the browser stores; until then an empty list means nothing. */
export const listsKnown = (): Promise<void> => known;

/** Restores what the browser stores, after hydration, and stores what changes from then on. */
export function persistLists(): void {
  const restored = hasStoredLists() ? persistence().then(({ restore }) => restore()) : shopperKnown();
  void settled(restored);
  onOtherTabs("lists", () => void persistence().then(({ restore }) => restore(true)));
  for (const { atom } of Object.values(listAtoms)) {
    shopperStore.sub(atom, store);
  }
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const reloaded = arrival?.type === "reload";
  // A page that is only looked at needs none of it.
  void (reloaded ? known : firstSign)
    .then(() => import("./stored-state"))
    .then(
      ({ persistState }) => persistState(reloaded),
      // If its code cannot be fetched, such as without a network, this page's lists are not stored.
      (failure) => {
        if (!isMissingFile(failure)) throw failure;
      },
    );
}

async function settled(restored: Promise<void>): Promise<void> {
  await restored.catch(() => undefined);
  early = false;
  resolveKnown();
}

function store(): void {
  let when = Promise.resolve();
  try {
    if (shopperStore.get(profileAtom) === null) {
      const change: UnsavedLists = { lists: listsNow(), early };
      localStorage.setItem(unsaved, JSON.stringify(change));
      // It is stored: a page that is only looked at needs no more.
      when = firstSign;
    }
  } catch {
    // Full, or refused: the asynchronous save is all that is left.
  }
  void when.then(persistence).then(({ save }) => save());
}

/** Whether this browser stores lists of a guest. It may refuse its storage altogether. */
export function hasStoredLists(): boolean {
  try {
    return localStorage.getItem(marker) !== null || localStorage.getItem(unsaved) !== null;
  } catch {
    return false;
  }
}
