/**
 * Where this browser session began (spec §4, §9: the session flag `landingPageURL`), for an enquiry.
 * @param here the address of this page, for a session of which nothing is known, and for the server
 */
export function landedPage(here: string): string {
  if (import.meta.env.SSR) return here;
  try {
    return sessionStorage.getItem("landingPageURL") ?? location.href;
  } catch {
    return location.href;
  }
}
