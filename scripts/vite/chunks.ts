import { existsSync } from "node:fs";
import path from "node:path";

const consoleChunk = "admin";

/**
 * Which sources share a file of the client's build: folders (with a slash at the end) and single modules (without their
 * ending), from `client` or `shared`. The first line that has a module decides; what none has is left to the bundler, which
 * makes a file of each screen. Few files compress better than many, and arrive in fewer rounds.
 */
export const chunks: readonly (readonly [name: string, places: readonly string[]])[] = [
  // A listing's loaders read its URL, and so need its code too.
  ["listing-loading", ["client/listing/loading/", "client/listing/*-loader", "client/start/shown-only"]],
  // What asks for data and shapes it: hydration does without, the first sign fetches it.
  [
    "loading",
    [
      "client/*/*-loader",
      "client/product-card/product-card-data",
      "client/product-card/price-cut",
      "client/product/to-product",
      "client/product/product-calls",
      "client/home/collection-rows",
      "client/brands/brands-by-letter",
      "client/dialogs/dialog-views",
      "client/dialogs/watch-links",
      "client/categories/is-wide",
      "client/categories/menu-groups",
      "client/categories/watch-menu",
      "client/layout/category-path",
      "client/sign-in/route-guard",
      "client/runtime/browser-client",
      "client/runtime/later",
      "client/runtime/reply",
      "shared/api-client",
      "client/cart/random-key",
      "client/clinics/kit-lines",
      "shared/business-categories",
      "shared/kit-price",
      "shared/landing-calls",
      "shared/line-quantity",
      "shared/discount",
      "shared/money",
      "shared/call",
      "shared/calls",
      "shared/console-calls",
      "shared/content-calls",
      "shared/figure-calls",
      "shared/team-calls",
      "shared/sale-calls",
      "shared/webhook-calls",
      "shared/console-tool-calls",
      "shared/pay-link-calls",
      "shared/guarded-paths",
      "shared/reserved-segments",
    ],
  ],
  // The console, for its few users; `onlyForConsole` divides it.
  [consoleChunk, ["client/admin/", "client/layout/footer-links"]],
  ["categories", ["client/categories/"]],
  // Empty shelves are rare.
  ["no-results", ["client/listing/no-results"]],
  ["listing", ["client/listing/", "client/ui/pagination"]],
  // What counts and reports; it comes with the first sign.
  [
    "tracking",
    [
      "client/tracking/start-tracking",
      "client/tracking/visit-events",
      "client/tracking/tracked-session",
      "client/tracking/landing-page",
      "client/tracking/track",
      "client/tracking/consent",
      "client/error/report-error",
      "shared/events",
      "shared/tracking",
      "shared/without-private",
      "shared/typed/signs",
      "shared/error-report",
    ],
  ],
  // What the frame shows once somebody does something; it comes with the first sign.
  [
    "error",
    [
      "client/error/error-notices",
      "client/error/notice",
      "client/alerts/alert-box",
      "client/compare/compare-tray",
      "client/layout/listing-placeholder",
    ],
  ],
  // What this browser keeps for its visitor.
  [
    "persistence",
    [
      "client/shopper/persistence",
      "client/shopper/in-time",
      "client/search/recent-searches",
      "client/shopper/search-text-atom",
    ],
  ],
  // What the product page shares with its dialog, the wishlist and the cart.
  [
    "offer",
    [
      "client/product/stock-state",
      "client/product/stock-line",
      "client/product/product-data",
      "client/ui/time-left",
      "shared/unit-price",
    ],
  ],
  // What nearly every screen of the catalogue shows.
  [
    "cards",
    [
      "client/product-card/",
      "client/cart/buy-button",
      "client/cart/cart-form",
      "client/compare/compare-button",
      "client/wishlist/heart",
      "client/recently-viewed/recently-viewed",
      "client/layout/list-form",
      "client/layout/page-head",
      "client/layout/structured-data",
      "client/layout/link-preview",
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
  const area = /\/client\/admin\/([\w-]+)\//.exec(id)?.[1];
  return area === undefined ? consoleChunk : `${consoleChunk}-${area}`;
}

/**
 * The console: a file for each of its areas, and one for its frame with what the console alone imports, directly or not,
 * wherever it lies. In a file of its own it and the console's would wait for each other.
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
