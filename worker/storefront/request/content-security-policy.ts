/** What Google's sign-in asks, frames and styles; its script is let in by the page's own (`'strict-dynamic'`). */
const google = "https://accounts.google.com/gsi/";

type PolicyParts = {
  paymentPages: readonly string[];
  withGoogle: boolean;
  development: boolean;
  /**
   * A page of the console, where workbooks are unpacked in workers that the library makes from a blob. A service worker
   * keeps the offline page everywhere, and another one shows messages of the console (`public/admin-push.js`).
   */
  ofConsole?: boolean;
};

/**
 * The policy of a page: nothing runs but what carries the nonce, and what that loads. The development server puts
 * styles in by script and talks over a web socket; a nonce beside 'unsafe-inline' would switch the latter off.
 * @param withGoogle the shop has an id at Google, whose sign-in any page may open
 * @param paymentPages origins of gateways: `form-action` also counts for where a posted form is redirected
 */
export function htmlPolicy(nonce: string, { paymentPages, withGoogle, development, ofConsole }: PolicyParts): string {
  const connect = development ? "connect-src 'self' ws: wss:" : "connect-src 'self'";
  const style = development ? "style-src 'self' 'unsafe-inline'" : `style-src 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    withGoogle ? `${style} ${google}style` : style,
    "img-src 'self' data:",
    "font-src 'self'",
    withGoogle ? `${connect} ${google}` : connect,
    ...(withGoogle ? [`frame-src ${google}`] : []),
    ofConsole ? "worker-src 'self' blob:" : "worker-src 'self'",
    "manifest-src 'self'",
    ["form-action 'self'", ...paymentPages].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Every browser knows this one; `report-to` would need a second header on every page.
    "report-uri /errors/policy",
  ].join("; ");
}
