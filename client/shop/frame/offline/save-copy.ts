import { get, set } from "../shopper/browser-store";
import { href } from "react-router";
import { isolated } from "#shared/text/isolated";
import type { Locale } from "#shared/text/locale";
import { paths } from "#client/paths";
import type { ProductGroup } from "#client/shop/browse/product-card/product-card-data";
import { compareAtom } from "../shopper/compare-atom";
import { connection, shopperKnown } from "../shopper/connection";
import { listsKnown } from "../shopper/stored-lists";
import { profileAtom } from "../shopper/profile-atom";
import { recentlyViewedAtom, tailProductsAtom } from "../shopper/recently-viewed-atom";
import { isFlagged } from "../shopper/session-flag";
import { shopperStore } from "../shopper/shopper-store";
import { wishlistAtom } from "../shopper/wishlist-atom";
import { forgetOfflineCopy, offlineKey, offlineLists, type OfflineCopy, type OfflineItem } from "./offline-copy";

/** Most products saved of each list: what fits on a screen or two. */
const most = 8;
/** Delay after the last change before saving, in ms. */
const quiet = 500;

const now = shopperStore.get;
const locale = () => document.documentElement.lang as Locale;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Saves what the offline page will show, now and after each change. */
export async function saveCopy(): Promise<void> {
  await Promise.all([listsKnown(), shopperKnown()]);
  for (const atom of [wishlistAtom, compareAtom, recentlyViewedAtom, profileAtom]) shopperStore.sub(atom, soon);
  soon();
}

/** Debounced: clicks seldom come alone. */
function soon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void save(), quiet);
}

/** Whether this page still agrees with the browser: another tab may have signed out. */
const isTrue = (): boolean => isFlagged() === (now(profileAtom) !== null);

async function save(): Promise<void> {
  if (!isTrue()) return;
  const stored = await get<OfflineCopy>(offlineKey).catch(() => undefined);
  const copy = await copyNow(stored);
  if (!copy || !isTrue()) return;
  if (offlineLists.every((list) => copy[list].length === 0)) return stored && forgetOfflineCopy();
  await set(offlineKey, copy).catch(() => undefined);
  // Somebody signed out while it was being written.
  if (copy.user && !isFlagged()) await forgetOfflineCopy();
}

/** @returns undefined when the products of a list could not be loaded */
async function copyNow(stored: OfflineCopy | undefined): Promise<OfflineCopy | undefined> {
  const wishes = now(wishlistAtom).slice(0, most);
  const compared = now(compareAtom).slice(0, most);
  const viewed = now(recentlyViewedAtom).slice(0, most);
  const known = knownItems(stored);
  const lacking = (ids: readonly string[]) => ids.filter((id) => !known.has(id));
  const request = { sku_id: lacking(wishes), product_group_id: [...new Set(lacking([...compared, ...viewed]))] };
  if (request.sku_id.length + request.product_group_id.length > 0) {
    const reply = await connection().call("listByIds", request);
    if (!reply?.success) return undefined;
    for (const group of reply.products) known.set(group.product_group_id, itemOf(group.product_group_id, group));
    for (const { sku_id, product } of reply.skus) known.set(sku_id, itemOf(sku_id, product));
  }
  const itemsOf = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? []);
  return {
    user: now(profileAtom) !== null,
    locale: locale(),
    at: Date.now(),
    wishlist: itemsOf(wishes),
    compare: itemsOf(compared),
    recentlyViewed: itemsOf(viewed),
  };
}

/** Products that came with the page, and those of the copy in this language. */
function knownItems(stored: OfflineCopy | undefined): Map<string, OfflineItem> {
  const before = stored?.locale === locale() ? [...stored.wishlist, ...stored.compare, ...stored.recentlyViewed] : [];
  const here = Array.from(now(tailProductsAtom), ([id, group]) => itemOf(id, group));
  return new Map([...before, ...here].map((item) => [item.id, item]));
}

const itemOf = (id: string, { title, slug, image_url }: ProductGroup): OfflineItem => ({
  id,
  title: isolated(title),
  path: href(paths.product, { slug }),
  picture: image_url,
});
