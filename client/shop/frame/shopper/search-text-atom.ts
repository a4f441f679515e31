import { atom } from "jotai/vanilla";

/** What stands in the search overlay, on its way to a search; blank while nothing is typed. */
export const searchTextAtom = atom("");

/** Whether the search overlay is open. */
export const searchOpenAtom = atom(false);
