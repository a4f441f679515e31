/** Of the keys in this tab's storage; the order's number follows. */
const prefix = "placed ";

/** Whether this tab has not counted an order yet; from then on it has. */
export function isFirstTime(id: string): boolean {
  try {
    const key = prefix + id;
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, "1");
  } catch {
    // A browser that keeps nothing may count twice.
  }
  return true;
}

/** Forgets their numbers: whoever comes next is not to read what somebody has ordered. */
export function forgetCountedOrders(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // What a browser refuses to keep needs no removing.
  }
}
