// Shows what a guest's browser keeps and how it comes back: an allowlist, in five seconds or not at all.
import { get, set } from "idb-keyval";
import { beforeEach, expect, test, vi } from "vitest";
import { restore, save } from "#client/shop/frame/shopper/persistence";
import { compareAtom } from "#client/shop/frame/shopper/compare-atom";
import { profileAtom } from "#client/shop/frame/shopper/profile-atom";
import { recentlyViewedAtom } from "#client/shop/frame/shopper/recently-viewed-atom";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";
import { wishlistAtom } from "#client/shop/frame/shopper/wishlist-atom";

vi.mock("idb-keyval", () => ({ get: vi.fn<() => Promise<unknown>>(), set: vi.fn<() => Promise<void>>() }));
vi.mock("#client/shop/frame/shopper/hand-over-wishlist", () => ({ handOverWishlist: () => undefined }));
const stored = vi.mocked(get<unknown>);
const storage = new Map<string, string>();
const user = { name: "Noura", email: "noura@shop.test", rewards: 12 };

beforeEach(() => {
  storage.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.mocked(set).mockReset();
  stored.mockReset();
  for (const atom of [wishlistAtom, compareAtom, recentlyViewedAtom]) shopperStore.set(atom, []);
  shopperStore.set(profileAtom, null);
});

test("what was kept comes back behind what was added since the page came", async () => {
  stored.mockResolvedValue({ wishlist: ["b", "a"], compare: ["1", "2", "3", "4"], recentlyViewed: ["9"] });
  shopperStore.set(wishlistAtom, ["c", "a"]);
  shopperStore.set(compareAtom, ["5"]);
  await restore();
  expect(shopperStore.get(wishlistAtom)).toEqual(["c", "a", "b"]);
  expect(shopperStore.get(compareAtom)).toEqual(["5", "1", "2", "3"]);
  expect(shopperStore.get(recentlyViewedAtom)).toEqual(["9"]);
});

test.each([
  { early: false, wishlist: ["b"], when: "in its place, once they had been read" },
  { early: true, wishlist: ["b", "a"], when: "before them, when they had not" },
])("what a page could not save comes with the kept lists: $when", async ({ early, wishlist }) => {
  stored.mockResolvedValue({ wishlist: ["a"] });
  storage.set("unsaved-lists", JSON.stringify({ lists: { wishlist: ["b"] }, early }));
  await restore();
  expect(shopperStore.get(wishlistAtom)).toEqual(wishlist);
});

test("what is saved is no longer unsaved, but what has changed meanwhile is", async () => {
  shopperStore.set(wishlistAtom, ["a"]);
  const lists = { wishlist: ["a"], compare: [], recentlyViewed: [] };
  storage.set("unsaved-lists", JSON.stringify({ lists, early: false }));
  await save();
  expect(storage.has("unsaved-lists")).toBe(false);
  shopperStore.set(wishlistAtom, ["b", "a"]);
  storage.set("unsaved-lists", JSON.stringify({ lists: { ...lists, wishlist: ["c"] }, early: false }));
  await save();
  expect(storage.has("unsaved-lists")).toBe(true);
});

test.each(["{", "7", "null", '{"lists":7}', '{"lists":{"wishlist":{}},"early":true}'])(
  "a broken %s among the unsaved takes nothing away",
  async (text) => {
    stored.mockResolvedValue({ wishlist: ["a"] });
    storage.set("unsaved-lists", text);
    await restore();
    expect(shopperStore.get(wishlistAtom)).toEqual(["a"]);
  },
);

test("what another tab wrote counts alone", async () => {
  stored.mockResolvedValue({ wishlist: ["b"] });
  shopperStore.set(wishlistAtom, ["a"]);
  await restore(true);
  expect(shopperStore.get(wishlistAtom)).toEqual(["b"]);
});

test.each([undefined, null, 7, "x", [], { wishlist: 1 }, { wishlist: [1, null, "", {}], compare: { length: 2 } }])(
  "anything else in the storage (%j) is nothing",
  async (value) => {
    stored.mockResolvedValue(value);
    await restore();
    expect(shopperStore.get(wishlistAtom)).toEqual([]);
    expect(shopperStore.get(compareAtom)).toEqual([]);
  },
);

// Shows: states.persistence
test("a storage that does not answer is waited for 5,000 ms and no longer", async () => {
  vi.useFakeTimers();
  stored.mockReturnValue(new Promise(() => {}));
  let done = false;
  const reading = restore().then(() => (done = true));
  await vi.advanceTimersByTimeAsync(4999);
  expect(done).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await reading;
  expect(shopperStore.get(wishlistAtom)).toEqual([]);
  vi.useRealTimers();
});

// Shows: states.persistence
test("a guest's three lists are kept and nothing else; a user's are not", async () => {
  shopperStore.set(wishlistAtom, ["a"]);
  await save();
  expect(vi.mocked(set).mock.calls).toEqual([
    ["shopper-1-guest", { wishlist: ["a"], compare: [], recentlyViewed: [] }],
  ]);
  shopperStore.set(profileAtom, user);
  shopperStore.set(wishlistAtom, ["b"]);
  await save();
  await restore();
  expect(vi.mocked(set)).toHaveBeenCalledTimes(1);
  expect(stored).toHaveBeenCalledTimes(1);
});
