import { atom } from "jotai/vanilla";

/** The text in the search overlay; blank while nothing is typed. */
export const searchTextAtom = atom("");

/** Whether the search overlay is open. */
export const searchOpenAtom = atom(false);
