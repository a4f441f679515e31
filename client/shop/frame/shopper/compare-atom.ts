import { atom } from "jotai/vanilla";

/** Product group ids of the compare list, in the order they were added; four at most. */
export const compareAtom = atom<readonly string[]>([]);
