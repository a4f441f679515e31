/** Of the keys in this tab's storage; the order's number follows. */
const prefix = "placed ";

/** Whether this tab has not counted an order yet; from then on it has. */
export function isFirstTime(id: string): boolean {
  try {
    const key = prefix + id;
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, "1");
  } catch {
    // A browser without storage may count twice.
  }
  return true;
}

/** Forgets their numbers: the next visitor of this browser is not to read what somebody has ordered. */
export function forgetCountedOrders(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // What a browser refuses to store needs no removing.
  }
}
