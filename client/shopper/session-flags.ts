/**
 * The local flags of spec §9. Neither is a secret: `token` only marks that there is a session, whose tokens no script
 * can read (A38). They tell this browser's pages and tabs apart from one another, and decide nothing at the server.
 */
const flags = ["isLoggedIn", "token"] as const;

/** Whether this browser's last page knew somebody signed in. */
export function isFlagged(): boolean {
  try {
    return localStorage.getItem(flags[0]) !== null;
  } catch {
    return false;
  }
}

/** Sets both flags. @returns whether they were set just now: once a sign-in (spec §4) */
export function setFlags(): boolean {
  if (isFlagged()) return false;
  try {
    for (const flag of flags) localStorage.setItem(flag, "true");
    return true;
  } catch {
    return false;
  }
}

export function removeFlags(): void {
  try {
    for (const flag of flags) localStorage.removeItem(flag);
  } catch {
    // What a browser refuses to keep needs no removing.
  }
}
