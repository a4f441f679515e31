import { atom } from "jotai/vanilla";
import type { Undo } from "#shared/contracts/back-office/console-undo";
import { shopperStore } from "../shop/frame/shopper/shopper-store";

/** What was just done, and how it is taken back. */
export type UndoOffer = { message: string; undo: Undo };

/** The offer that shows; a new object for each, so that an equal one counts again. */
export const undoAtom = atom<UndoOffer | null>(null);

export const offerUndo = (offer: UndoOffer): void => shopperStore.set(undoAtom, { ...offer });
export const endOffer = (): void => shopperStore.set(undoAtom, null);
