import { dropItem, dropList, saveItem, readList } from "./lists-store";

const mostWished = 200;
const mostCompared = 4;
/** As many as a page of them may ask for. */
const mostViewed = 24;

/** The commands of wishlist, compare and recently viewed. Each runs inside one transaction of the object. */
export const listCommands = {
  wish(sql: SqlStorage, { sku_id }: { sku_id: string }) {
    const before = readList(sql, "wishlist");
    if (before.includes(sku_id)) return {};
    if (before.length >= mostWished) return { refused: "wishlist_full" as const };
    saveItem(sql, "wishlist", sku_id);
    return {};
  },

  unwish(sql: SqlStorage, { sku_id }: { sku_id: string }) {
    dropItem(sql, "wishlist", sku_id);
    return {};
  },

  /** Refused when one is there already or there is no room for all. */
  compare(sql: SqlStorage, { ids }: { ids: string[] }) {
    const before = readList(sql, "compare");
    if (ids.some((id) => before.includes(id))) return { refused: "already_compared" as const };
    if (before.length + ids.length > mostCompared) return { refused: "compare_full" as const };
    for (const id of ids) saveItem(sql, "compare", id);
    return {};
  },

  uncompare(sql: SqlStorage, { ids }: { ids: string[] }) {
    for (const id of ids) dropItem(sql, "compare", id);
    return {};
  },

  setCompared(sql: SqlStorage, { ids }: { ids: string[] }) {
    if (ids.length > mostCompared) return { refused: "compare_full" as const };
    dropList(sql, "compare");
    for (const id of ids) saveItem(sql, "compare", id);
    return {};
  },

  view(sql: SqlStorage, { id }: { id: string }) {
    saveItem(sql, "viewed", id);
    const seen = readList(sql, "viewed");
    for (const old of seen.slice(0, Math.max(0, seen.length - mostViewed))) dropItem(sql, "viewed", old);
    return {};
  },

  forgetViews(sql: SqlStorage) {
    dropList(sql, "viewed");
    return {};
  },
};
