/** Local flag: somebody was signed in on this browser's last page. */
export const sessionFlag = "isLoggedIn";

/** Whether it is set; a browser may refuse its storage altogether. */
export function isFlagged(): boolean {
  try {
    return localStorage.getItem(sessionFlag) !== null;
  } catch {
    return false;
  }
}
