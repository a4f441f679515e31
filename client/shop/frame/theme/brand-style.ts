import type { Brand } from "#shared/contracts/back-office/shop-settings";
import { colourTokens } from "#shared/shop-settings/shop-colour";

/** Height and aspect ratio are known in advance, so nothing moves when it loads. */
const logoRules = ".logo-picture{display:block;height:2.25rem;width:auto;max-width:min(11rem,22vw);object-fit:contain}";

/** A phone's header has no room for a wide logo beside its search. */
const markRules =
  ".logo-mark{display:none}@media (max-width:39.99rem){.logo-mark{display:block}.logo-mark~.logo-picture{display:none!important}}";

/** Swaps the light logo for the dark one, by the system's theme or the visitor's own choice. */
const darkLogoRules = [
  ".logo-dark{display:none}",
  "@media (prefers-color-scheme:dark){:root:not([data-theme=light]) .logo-light{display:none}:root:not([data-theme=light]) .logo-dark{display:block}}",
  "[data-theme=dark] .logo-light{display:none}[data-theme=dark] .logo-dark{display:block}",
].join("");

/**
 * The styles of the operator's colour and logo; empty for a shop without. Unlayered, so it beats the stylesheets' own
 * tokens whenever they load.
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
