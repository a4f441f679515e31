import { atom } from "jotai/vanilla";

/** SKUs of the wishlist, newest first: the user's from the server, a guest's from the browser. */
export const wishlistAtom = atom<readonly string[]>([]);
