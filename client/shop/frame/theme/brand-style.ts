import type { Brand } from "#shared/contracts/back-office/shop-settings";
import { colourTokens } from "#shared/shop-settings/shop-colour";

/** Its height is known before it is there, and its width by its sides, so nothing moves when it comes. */
const logoRules = ".logo-picture{display:block;height:2.25rem;width:auto;max-width:min(11rem,22vw);object-fit:contain}";

/** A phone's header has no room for a wide logo beside its search. */
const markRules =
  ".logo-mark{display:none}@media (max-width:39.99rem){.logo-mark{display:block}.logo-mark~.logo-picture{display:none!important}}";

/** The dark logo in place of the light one, by the system's theme or the visitor's own choice. */
const darkLogoRules = [
  ".logo-dark{display:none}",
  "@media (prefers-color-scheme:dark){:root:not([data-theme=light]) .logo-light{display:none}:root:not([data-theme=light]) .logo-dark{display:block}}",
  "[data-theme=dark] .logo-light{display:none}[data-theme=dark] .logo-dark{display:block}",
].join("");

/**
 * What the operator's colour and logo add to a page's styles; empty for a shop as it is delivered. In no layer, so it wins over
 * the stylesheets' own tokens whenever they come.
 */
export function brandStyle({ colour, logo, logo_dark, mark }: Brand): string {
  const tokens = colourTokens(colour);
  return [
    tokens && `:root{${tokens}}`,
    logo ? logoRules : "",
    logo && logo_dark ? darkLogoRules : "",
    logo && mark ? markRules : "",
  ].join("");
}
