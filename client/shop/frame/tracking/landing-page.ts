/** Key in session storage. `client/start/inline-boot.ts` writes it, before any other code can lose the first page to a fast click. */
const flag = "landingPageURL";

/** The address at which this browser session began, with its query; "" where nothing can be stored. */
export function landingPageUrl(): string {
  try {
    return sessionStorage.getItem(flag) ?? "";
  } catch {
    return "";
  }
}
