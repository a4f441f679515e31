import { paths } from "#client/paths";
import { textsOf, type TextId } from "#client/messages/texts";
import { messageText } from "#client/messages/message-text";
import type { Brand } from "#shared/contracts/back-office/shop-settings";
import { iconOf } from "#shared/shop-settings/shop-icons";
import { shopFor } from "../api/shop";
import { forBrowsers } from "../public-cache/cache-lifetime";
import { directionOf, localePrefix, type Locale } from "#shared/text/locale";
import type { PageContext } from "./screen-answer";

const sizes = ["192", "512"] as const;

/**
 * Icons of the software's own mark: in each size, one that a browser may crop to any shape and one that it shows as it
 * is.
 */
const shippedIcons = sizes.flatMap((size) =>
  (["any", "maskable"] as const).map((purpose) => ({
    src: `/icons/${purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  })),
);

/** Icons of the shop's own mark, which must not be cropped; without a mark, the one drawn from its name. */
function iconsOf(brand: Brand, locale: Locale) {
  const { mark, shipped } = brand;
  if (shipped) return shippedIcons;
  if (!mark) return [{ src: iconOf(brand, locale).href, sizes: "any", type: "image/svg+xml", purpose: "any maskable" }];
  return sizes.map((size) => {
    // A smaller picture is not enlarged.
    const side = Math.min(Number(size), mark.width);
    return { src: `/media/icon-${size}/${mark.file}`, sizes: `${side}x${side}`, type: "image/png", purpose: "any" };
  });
}

/** `/manifest.webmanifest`, `/ar/manifest.webmanifest`: what a phone needs to install the shop as an app. */
export async function webManifest(c: PageContext): Promise<Response> {
  const { locale } = c.var;
  const [{ messages }, { brand }] = await Promise.all([
    textsOf(locale, ["offline", "orders", "quick-order"]),
    shopFor(c),
  ]);
  const t = (id: TextId) => messageText(messages[id] ?? id, locale, { shop: brand.name });
  const at = (path: string) => localePrefix(locale) + path;
  const shortcut = (name: TextId, path: string) => ({ name: t(name), url: at(path) });
  const manifest = {
    id: at(paths.home),
    name: t("offline.app"),
    short_name: t("layout.name"),
    description: t("offline.app.more"),
    lang: locale,
    dir: directionOf(locale),
    start_url: at(paths.home),
    // Changing the language stays in the app.
    scope: "/",
    display: "standalone",
    background_color: "#fbfaf7",
    theme_color: brand.colour,
    categories: ["shopping", "medical"],
    icons: iconsOf(brand, locale),
    shortcuts: [
      shortcut("layout.cart", paths.cart),
      shortcut("orders.title", paths.orders),
      shortcut("quickOrder", paths.quickOrder),
    ],
  };
  return c.body(JSON.stringify(manifest), 200, {
    "content-type": "application/manifest+json; charset=utf-8",
    "cache-control": forBrowsers,
  });
}
