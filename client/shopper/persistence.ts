import { get, set } from "idb-keyval";
import { shopperKnown } from "./connection";
import { listAtoms, rememberThatSomethingIsKept } from "./kept-lists";
import { tellOtherTabs } from "./other-tabs";
import { profileAtom } from "./profile-atom";
import { shopperStore } from "./shopper-store";

/** Under which a guest's lists are kept; the number goes up when their shape changes. A user's are the server's. */
const guestKey = "shopper-1-guest";
/** How long the reading may take, in ms; then the page goes on without (spec §4, A36). */
const patience = 5000;

type ListName = keyof typeof listAtoms;
const names = Object.keys(listAtoms) as ListName[];

const isGuest = async (): Promise<boolean> => {
  await shopperKnown();
  return shopperStore.get(profileAtom) === null;
};

/**
 * Fills a guest's lists with what this browser keeps. What was added since the page came stays in front.
 * @param anew another tab has written: what it wrote counts alone
 */
export async function restore(anew = false): Promise<void> {
  if (!(await isGuest())) return;
  const kept = await inTime(get<unknown>(guestKey));
  for (const name of names) {
    const { atom, most } = listAtoms[name];
    const ids = idsIn(kept, name);
    shopperStore.set(atom, (now) => {
      const list = anew ? ids : [...new Set([...now, ...ids])];
      return list.join() === now.join() ? now : list.slice(0, most);
    });
  }
}

/** Keeps a guest's lists as they are now: only what is on the list of `kept-lists.ts` (A37). */
export async function save(): Promise<void> {
  if (!(await isGuest())) return;
  const lists = Object.fromEntries(names.map((name) => [name, shopperStore.get(listAtoms[name].atom)]));
  if (JSON.stringify(lists) === JSON.stringify(await get(guestKey))) return;
  await set(guestKey, lists);
  rememberThatSomethingIsKept();
  tellOtherTabs("lists");
}

async function inTime<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patience);
  });
  return Promise.race([reading.catch(() => undefined), late]);
}

/** Anything may stand in a browser's storage. */
function idsIn(kept: unknown, name: ListName): string[] {
  const ids: unknown = typeof kept === "object" && kept !== null ? Reflect.get(kept, name) : [];
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === "string" && id !== "") : [];
}
