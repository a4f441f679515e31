// Shows that a whole page keeps the icons that it uses, and no other, beside the styles that it uses.
import { expect, test } from "vitest";
import { cssPartsOf } from "#scripts/vite/css-parts";
import { withUsedParts } from "#storefront/ssr/used-parts";

const symbol = (name: string) =>
  `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="M0 0h${name.length}"/></symbol>`;

test("symbols that nothing uses are left out", () => {
  const use = `<p><svg class="icon"><use href="#icon-cart"></use></svg></p>`;
  const sprite = (...names: string[]) => `<div hidden><svg>${names.map(symbol).join("")}</svg></div>`;
  const style = `<style data-rest="/a.css">.icon{top:0}.none{top:0}</style>`;
  expect(withUsedParts(style + use + sprite("account", "cart", "car"), false, cssPartsOf)).toBe(
    style.replace(".none{top:0}", "") + use + sprite("cart"),
  );
});
