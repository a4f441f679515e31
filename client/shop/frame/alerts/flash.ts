import type { Alert } from "./alert-atom";

const key = "alert";

/** Keeps an alert for the document that follows in this tab. Where nothing can be kept it is not shown. */
export function leaveFlash(alert: Alert): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(alert));
  } catch {
    // The page is reloaded all the same.
  }
}

/** The alert that the document before left for this one; it is read once. */
export function takeFlash(): Alert | null {
  try {
    const left = sessionStorage.getItem(key);
    if (left) sessionStorage.removeItem(key);
    return left && JSON.parse(left);
  } catch {
    return null;
  }
}
