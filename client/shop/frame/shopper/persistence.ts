import { del, get, set } from "./browser-store";
import { connection, shopperKnown } from "./connection";
import { inTime } from "./in-time";
import { listAtoms, listsNow, marker, unsaved, type UnsavedLists } from "./stored-lists";
import { notifyOtherTabs } from "./other-tabs";
import { profileAtom } from "./profile-atom";
import { receiveLists } from "./receive";
import { shopperStore } from "./shopper-store";

/** The key of a guest's lists; the number goes up when their shape changes. A user's are the server's. */
const guestKey = "shopper-1-guest";

type ListName = keyof typeof listAtoms;
const names = Object.keys(listAtoms) as ListName[];

const isGuest = async (): Promise<boolean> => {
  await shopperKnown();
  return shopperStore.get(profileAtom) === null;
};

/** A user's lists after another tab has changed them at the server. */
async function readAgain(): Promise<void> {
  const reply = await connection().call("getShopper", {}, { fresh: true });
  if (reply?.success) receiveLists(reply);
}

/**
 * Fills a guest's lists with what this browser stores. What was added since page load stays in front.
 * @param replaces another tab has written: only what it wrote counts
 *
 * For a user there is nothing to fill: an earlier guest's lists go to the server.
 */
export async function restore(replaces = false): Promise<void> {
  if (!(await isGuest())) {
    if (replaces) return readAgain();
    // Not awaited.
    void import("./hand-over-wishlist").then(({ handOverWishlist }) => handOverWishlist());
    return;
  }
  const stored = withUnsaved(await inTime(get<unknown>(guestKey)));
  for (const name of names) {
    const { atom, most } = listAtoms[name];
    const ids = idsIn(stored, name);
    shopperStore.set(atom, (now) => {
      const list = replaces ? ids : [...new Set([...now, ...ids])];
      return list.join() === now.join() ? now : list.slice(0, most);
    });
  }
}

/** Stores a guest's lists as they are now: only what is on the list of `stored-lists.ts`. */
export async function save(): Promise<void> {
  const lists = listsNow();
  if (!(await isGuest())) return forgetUnsaved(lists);
  if (JSON.stringify(lists) === JSON.stringify(await get(guestKey))) return forgetUnsaved(lists);
  await set(guestKey, lists);
  forgetUnsaved(lists);
  markListsStored();
  notifyOtherTabs("lists");
}

/** The wishlist that a guest left behind, newest first; undefined when it cannot be read. */
export async function storedWishes(): Promise<string[] | undefined> {
  const stored = withUnsaved(await inTime(get<unknown>(guestKey)));
  return stored === undefined ? undefined : idsIn(stored, "wishlist").slice(0, listAtoms.wishlist.most);
}

/** Reduces what a guest left behind to these; with none, removes all traces of the guest. */
export async function storeWishes(wishlist: readonly string[]): Promise<void> {
  if (wishlist.length === 0) return forgetStoredLists();
  await set(guestKey, { wishlist });
  localStorage.removeItem(unsaved);
  markListsStored();
}

/** Removes everything that this browser stores of its visitor, at sign-out. */
export async function forgetStoredLists(): Promise<void> {
  await inTime(del(guestKey));
  unmarkListsStored();
}

const markListsStored = (): void => localStorage.setItem(marker, "1");

function unmarkListsStored(): void {
  try {
    localStorage.removeItem(marker);
    localStorage.removeItem(unsaved);
  } catch {
    // A browser that refuses to store has nothing to remove.
  }
}

/** What is stored, preceded or replaced by what an earlier page could not save. */
function withUnsaved(stored: unknown): unknown {
  const last = unsavedLists();
  if (!last?.early) return last?.lists ?? stored;
  return Object.fromEntries(
    names.map((name) => [name, [...new Set([...idsIn(last.lists, name), ...idsIn(stored, name)])]]),
  );
}

/** A browser's storage may contain anything. */
function idsIn(stored: unknown, name: ListName): string[] {
  const ids: unknown = typeof stored === "object" && stored !== null ? Reflect.get(stored, name) : [];
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === "string" && id !== "") : [];
}

/** Removes what is in the database now; later changes stay unsaved. */
function forgetUnsaved(saved: UnsavedLists["lists"]): void {
  if (JSON.stringify(unsavedLists()?.lists) === JSON.stringify(saved)) localStorage.removeItem(unsaved);
}

/** What a page that was left at once could not save; a browser's storage may contain anything. */
function unsavedLists(): UnsavedLists | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(unsaved) ?? "null");
    const lists: unknown = isRecord(value) ? value["lists"] : null;
    return isRecord(value) && isRecord(lists) ? { lists, early: value["early"] === true } : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
