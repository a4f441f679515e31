/**
 * What Google's sign-in connects to, frames and styles; its script is allowed through the page's own
 * (`'strict-dynamic'`).
 */
const google = "https://accounts.google.com/gsi/";
/** What Tabby's snippet connects to, frames, draws and styles; its script is allowed like Google's. */
const tabby = "https://checkout.tabby.ai";

type PolicyParts = {
  paymentPages: readonly string[];
  withGoogle: boolean;
  /** The shop shows Tabby's snippet on its product and cart pages, which any page of the shop may lead to. */
  withTabby?: boolean;
  development: boolean;
  /**
   * A page of the console, where a library unpacks workbooks in workers made from a blob. Service workers: one caches
   * the offline page everywhere, another shows messages of the console (`public/admin-push.js`).
   */
  ofConsole?: boolean;
};

/**
 * The policy of a page: only scripts with the nonce run, and what they load. The development server inserts styles by
 * script and uses a web socket; a nonce beside 'unsafe-inline' would disable the latter.
 * @param withGoogle the shop has an id at Google, whose sign-in any page may open
 * @param paymentPages origins of gateways: `form-action` also counts for where a posted form is redirected
 */
export function htmlPolicy(nonce: string, parts: PolicyParts): string {
  const { paymentPages, withGoogle, withTabby, development, ofConsole } = parts;
  const connect = development ? "connect-src 'self' ws: wss:" : "connect-src 'self'";
  const style = development ? "style-src 'self' 'unsafe-inline'" : `style-src 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    among(style, [withGoogle && `${google}style`, withTabby && tabby]),
    among("img-src 'self' data:", [withTabby && tabby]),
    among("font-src 'self'", [withTabby && tabby]),
    among(connect, [withGoogle && google, withTabby && tabby]),
    ...(withGoogle || withTabby ? [among("frame-src", [withGoogle && google, withTabby && tabby])] : []),
    ofConsole ? "worker-src 'self' blob:" : "worker-src 'self'",
    "manifest-src 'self'",
    ["form-action 'self'", ...paymentPages].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Supported by every browser; `report-to` would need a second header on every page.
    "report-uri /errors/policy",
  ].join("; ");
}

/** A directive with what else it allows. */
const among = (directive: string, places: readonly (string | false | undefined)[]): string =>
  [directive, ...places.filter(Boolean)].join(" ");
