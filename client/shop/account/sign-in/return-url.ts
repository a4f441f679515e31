import { splitLocale } from "#shared/text/locale";
import { paths } from "#client/paths";

const anyOrigin = "https://shop.invalid";

/**
 * Where sign-in leads back to: the address named by `returnUrl` when it is a relative one of this shop and not
 * the sign-in itself, else `otherwise`. What comes back always begins with exactly one slash.
 */
export function safeReturnUrl(returnUrl: string | null, otherwise: string): string {
  if (!returnUrl?.startsWith("/") || !URL.canParse(returnUrl, anyOrigin)) return otherwise;
  const { origin, pathname, search, hash } = new URL(returnUrl, anyOrigin);
  // A path such as `/.//elsewhere` is of this origin until its dots are resolved.
  if (origin !== anyOrigin || pathname.startsWith("//")) return otherwise;
  if (splitLocale(pathname).path.replace(/(?<!\/)\/+$/, "") === paths.login) return otherwise;
  return pathname + search + hash;
}
