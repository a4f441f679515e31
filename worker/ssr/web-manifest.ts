import { paths } from "../../client/paths";
import { textsOf, type TextId } from "../../client/messages/texts";
import { directionOf, localePrefix } from "../../shared/locale";
import type { PageContext } from "./screen-answer";

/** One that a browser may cut to any shape, and one that it shows as it is, in each size. */
const icons = ["192", "512"].flatMap((size) =>
  (["any", "maskable"] as const).map((purpose) => ({
    src: `/icons/${purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  })),
);

/** `/manifest.webmanifest`, `/ar/manifest.webmanifest`: what a phone needs to have the shop among its apps. */
export async function webManifest(c: PageContext): Promise<Response> {
  const { locale } = c.var;
  const { messages } = await textsOf(locale, ["offline", "orders", "quick-order"]);
  const t = (id: TextId) => String(messages[id]);
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
    // Whoever changes the language stays in the app.
    scope: "/",
    display: "standalone",
    background_color: "#fbfaf7",
    theme_color: "#0b5f63",
    categories: ["shopping", "medical"],
    icons,
    shortcuts: [
      shortcut("layout.cart", paths.cart),
      shortcut("orders.title", paths.orders),
      shortcut("quickOrder", paths.quickOrder),
    ],
  };
  return c.body(JSON.stringify(manifest), 200, {
    "content-type": "application/manifest+json; charset=utf-8",
    "cache-control": "public, max-age=3600",
  });
}
