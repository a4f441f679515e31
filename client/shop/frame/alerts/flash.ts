import type { Alert } from "./alert-atom";

const key = "alert";

/** Stores an alert for the next document in this tab. Without storage it is not displayed. */
export function leaveFlash(alert: Alert): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(alert));
  } catch {
    // The page is reloaded all the same.
  }
}

/** The alert that the previous document left for this one; read once. */
export function takeFlash(): Alert | null {
  try {
    const left = sessionStorage.getItem(key);
    if (left) sessionStorage.removeItem(key);
    return left && JSON.parse(left);
  } catch {
    return null;
  }
}
