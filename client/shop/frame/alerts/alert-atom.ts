import { atom } from "jotai/vanilla";
import type { TextId } from "#client/messages/texts";
import { shopperStore } from "../shopper/shopper-store";

/** 1 success, 2 error, 3 warning, 4 information. */
export type AlertType = 1 | 2 | 3 | 4;

/** A message over the page: the server's, or a text of ours. One `ofCart` links to the cart. */
export type Alert = { type: AlertType; hideAfterMs?: number | undefined; ofCart?: boolean | undefined } & (
  | { message: string }
  | { text: TextId; values?: Record<string, number> }
);

/** How long an alert stays, in ms. */
const alertMs = 4500;

/** The visible alert; a new object each time, so that an equal one counts again. */
export const alertAtom = atom<(Alert & { hideAfterMs: number }) | null>(null);

/** Shows an alert, replacing the previous one. It disappears after 4.5 s by default. */
export const showAlert = (alert: Alert): void =>
  shopperStore.set(alertAtom, { ...alert, hideAfterMs: alert.hideAfterMs ?? alertMs });

export const hideAlert = (): void => shopperStore.set(alertAtom, null);
