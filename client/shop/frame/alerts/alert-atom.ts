import { atom } from "jotai/vanilla";
import type { TextId } from "#client/messages/texts";
import { shopperStore } from "../shopper/shopper-store";

/** 1 success, 2 error, 3 warning, 4 information. */
export type AlertType = 1 | 2 | 3 | 4;

/** One message over the page: words of the server, or a text of ours. One `ofCart` leads there. */
export type Alert = { type: AlertType; hideAfterMs?: number | undefined; ofCart?: boolean | undefined } & (
  | { message: string }
  | { text: TextId; values?: Record<string, number> }
);

/** How long an alert stays, in ms. */
const alertMs = 4500;

/** The alert that shows; a new object for each, so that an equal one counts again. */
export const alertAtom = atom<(Alert & { hideAfterMs: number }) | null>(null);

/** Shows an alert in place of the one before. It goes by itself after 4.5 s by default. */
export const showAlert = (alert: Alert): void =>
  shopperStore.set(alertAtom, { ...alert, hideAfterMs: alert.hideAfterMs ?? alertMs });

export const hideAlert = (): void => shopperStore.set(alertAtom, null);
