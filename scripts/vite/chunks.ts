import { existsSync } from "node:fs";
import path from "node:path";

const consoleChunk = "console";

/**
 * Which sources share a file of the client's build: folders (with a slash at the end) and single modules (without their
 * ending), from `client` or `shared`. The first line that has a module decides; what none has is left to the bundler, which
 * makes a file of each screen. Few files compress better than many, and arrive in fewer rounds.
 */
export const chunks: readonly (readonly [name: string, places: readonly string[]])[] = [
  // What a listing can be filtered by, for its screen, which is hydrated without what asks for data.
  ["facets", ["shared/goods/facets", "shared/goods/listing"]],
  // A listing's loaders read its URL, and so need its code too.
  ["listing-loading", ["client/shop/browse/listing/loading/", "client/shop/browse/listing/*-loader"]],
  // What asks for data and shapes it: hydration does without, the first sign fetches it.
  [
    "loading",
    [
      "client/shop/*/*/*-loader",
      "client/shop/browse/product-card/product-card-data",
      "client/shop/browse/product-card/chip-room",
      "client/shop/browse/product-card/price-cut",
      "client/shop/browse/product/to-product",
      "client/shop/browse/product/product-calls",
      "client/shop/browse/home/collection-rows",
      "client/shop/browse/brands/brands-by-letter",
      "client/shop/frame/dialogs/dialog-views",
      "client/shop/browse/categories/is-wide",
      "client/shop/browse/categories/menu-groups",
      "client/shop/browse/categories/watch-menu",
      "client/shop/frame/layout/arrow-keys",
      "client/shop/frame/layout/first-listeners",
      "client/shop/frame/layout/category-path",
      "client/shop/account/sign-in/route-guard",
      "client/start/rendered-only",
      "client/runtime/browser-client",
      "client/runtime/later",
      "client/runtime/reply",
      "client/start/rendered-only",
      "client/shop/buy/cart/browser/random-key",
      "client/shop/browse/clinics/kit-lines",
      "shared/calls/",
      "shared/goods/business-categories",
      "shared/goods/kit-price",
      "shared/goods/line-limit",
      "shared/text/hex",
      "shared/orders/line-quantity",
      "shared/money/discount",
      "shared/money/money",
      "shared/routes/guarded-paths",
      "shared/routes/reserved-segments",
    ],
  ],
  // The console, for its few users; `onlyForConsole` divides it.
  [consoleChunk, ["client/console/", "client/shop/frame/layout/footer-links"]],
  ["categories", ["client/shop/browse/categories/"]],
  // Empty shelves are rare.
  ["no-results", ["client/shop/browse/listing/no-results"]],
  ["listing", ["client/shop/browse/listing/", "client/ui/pagination"]],
  // What counts and reports; it comes with the first sign.
  [
    "tracking",
    [
      "client/shop/frame/tracking/start-tracking",
      "client/shop/frame/tracking/visit-events",
      "client/shop/frame/tracking/tracked-session",
      "client/shop/frame/tracking/landing-page",
      "client/shop/frame/tracking/track",
      "client/shop/frame/tracking/consent",
      "client/shop/frame/error/report-error",
      "shared/tracking/events",
      "shared/tracking/tracking",
      "shared/text/without-private",
      "shared/typed/signs",
      "shared/http/error-report",
    ],
  ],
  // What the frame shows once somebody does something; it comes with the first sign. With the drawings of empty screens
  // that several have: a file more would be named in the entry.
  [
    "error",
    [
      "client/ui/empty-state",
      "client/ui/empty-links",
      "client/ui/drawings/drawing",
      "client/ui/drawings/carton",
      "client/ui/drawings/chain",
      "client/ui/drawings/clock",
      "client/ui/drawings/magnifier",
      "client/ui/drawings/plug",
      "client/ui/drawings/shelf",
      "client/ui/drawings/signpost",
      "client/ui/drawings/speech",
      "client/ui/drawings/window",
      "client/shop/frame/error/error-notices",
      "client/shop/frame/error/notice",
      "client/shop/frame/alerts/alert-box",
      "client/shop/browse/compare/compare-tray",
      "client/shop/frame/layout/listing-placeholder",
    ],
  ],
  // What this browser keeps for its visitor.
  [
    "persistence",
    [
      "client/shop/frame/shopper/persistence",
      "client/shop/frame/shopper/in-time",
      "client/shop/browse/search/recent-searches",
      "client/shop/frame/shopper/search-text-atom",
      "client/shop/frame/theme/theme-choice",
      "client/shop/buy/checkout/counted-orders",
    ],
  ],
  // What the product page shares with its dialog, the wishlist and the cart.
  [
    "offer",
    [
      "client/shop/browse/product/stock-state",
      "client/shop/browse/product/stock-line",
      "client/shop/browse/product/product-data",
      "client/ui/day-text",
      "client/ui/time-left",
      "shared/goods/unit-price",
      "shared/typed/figure",
      "shared/time/emirates-time",
    ],
  ],
  // When something arrives or ends, on the product page, in the cart and in the checkout.
  [
    "moments",
    [
      "client/ui/countdown",
      "client/ui/delivery-promise",
      "client/shop/frame/instalments/instalments",
      "client/ui/use-arrival",
      "shared/shipping/delivery-promise",
      "shared/time/day-name",
    ],
  ],
  // What nearly every screen of the catalogue shows.
  [
    "cards",
    [
      "client/shop/browse/product-card/",
      "client/shop/buy/cart/buy-button",
      "client/shop/buy/cart/cart-form",
      "client/shop/browse/compare/compare-button",
      "client/shop/browse/compare/compare-url",
      "client/shop/browse/wishlist/heart",
      "client/shop/browse/recently-viewed/recently-viewed",
      "client/shop/frame/shopper/sku-atoms",
      "client/shop/frame/layout/list-form",
      "client/shop/frame/layout/page-head",
      "client/shop/frame/layout/structured-data",
      "client/shop/frame/layout/link-preview",
      "client/runtime/deferred",
      "client/ui/breadcrumb",
      "client/ui/near-view",
      "client/ui/picture",
      "client/ui/price",
    ],
  ],
];

/**
 * The table as the bundler takes it.
 * @param root of the project
 * @throws when a place is gone
 */
export const chunkGroups = (root: string) =>
  chunks.map(([name, places], line) => ({
    name,
    priority: chunks.length - line,
    test: new RegExp(`/(${places.map((place) => pattern(root, place)).join("|")})$`),
  }));

function pattern(root: string, place: string): string {
  if (place.includes("*")) return `${place.replaceAll("*", String.raw`[\w-]+`)}\\.tsx?`;
  const found = place.endsWith("/") ? [place] : [`${place}.ts`, `${place}.tsx`];
  if (!found.some((file) => existsSync(path.join(root, file)))) throw new Error(`chunks.ts: ${place} is gone`);
  return place.endsWith("/") ? String.raw`${place}[\w/-]+\.tsx?` : String.raw`${place}\.tsx?`;
}

type Modules = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null };

/** The area of the console that a module belongs to, which is a folder, else the console's frame. */
function chunkOf(id: string): string {
  const area = /\/client\/console\/([\w-]+)\//.exec(id)?.[1];
  return area === undefined ? consoleChunk : `${consoleChunk}-${area}`;
}

/**
 * The console: a file for each of its areas, and one for its frame with everything that only the console imports,
 * directly or not. In a separate file, that and the console's would wait for each other.
 * @param root of the project
 */
export function onlyForConsole(root: string) {
  const isConsoles = chunkGroups(root).find(({ name }) => name === consoleChunk)!.test;
  /** Upwards from a module to what nobody imports: each way must lead through the console. */
  const isOnly = (id: string, modules: Modules): boolean => {
    const waiting = [id];
    const seen = new Set(waiting);
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (isConsoles.test(at)) continue;
      const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(at) ?? {};
      // What is fetched when it is needed has files of its own.
      if (importers.length === 0 || dynamicImporters.length > 0) return false;
      for (const importer of importers) {
        if (seen.has(importer)) continue;
        seen.add(importer);
        waiting.push(importer);
      }
    }
    return true;
  };
  return {
    // The bundler asks for one where the name is a function, and says so at each build.
    debugName: consoleChunk,
    name: (id: string, modules: Modules) =>
      /\.(?:tsx?|m?js|css|json)$/.test(id) && isOnly(id, modules) ? chunkOf(id) : null,
    priority: 90,
  };
}
