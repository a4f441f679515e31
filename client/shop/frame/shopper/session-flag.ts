/** Name of the local flag that this browser's last page knew somebody signed in. */
export const sessionFlag = "isLoggedIn";

/** Whether it is set; a browser may refuse its storage altogether. */
export function isFlagged(): boolean {
  try {
    return localStorage.getItem(sessionFlag) !== null;
  } catch {
    return false;
  }
}
