// Shows that the wishlist of a guest is not lost by signing in: it becomes the user's, once, and what fails waits.
import { del, get, set } from "idb-keyval";
import { beforeEach, expect, test, vi } from "vitest";
import type { ApiClient } from "#shared/calls/api-client";
import { connect } from "#client/shop/frame/shopper/connection";
import { handOverWishlist } from "#client/shop/frame/shopper/hand-over-wishlist";
import { restore } from "#client/shop/frame/shopper/persistence";
import { profileAtom } from "#client/shop/frame/shopper/profile-atom";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";
import { wishlistAtom } from "#client/shop/frame/shopper/wishlist-atom";
import { stubBrowser } from "#support/browser-storage";

vi.mock("idb-keyval", () => ({
  get: vi.fn<() => Promise<unknown>>(),
  set: vi.fn<() => Promise<void>>(),
  del: vi.fn<() => Promise<void>>(),
}));
const { tell } = vi.hoisted(() => ({ tell: vi.fn<(news: string) => void>() }));
vi.mock("#client/shop/frame/shopper/other-tabs", () => ({ notifyOtherTabs: tell, onOtherTabs: () => {} }));
const stored = vi.mocked(get<unknown>);

/** The server's list, newest first, and the SKUs in the order in which they were sent. */
let wishes: string[];
let sent: string[];
let refuse: (sku: string) => { success: false; status: number; code: string } | "unheard" | null;
let kept: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  kept = stubBrowser();
  [wishes, sent, refuse] = [[], [], () => null];
  for (const mock of [stored, vi.mocked(set), vi.mocked(del), tell]) mock.mockReset();
  vi.mocked(set).mockResolvedValue();
  vi.mocked(del).mockResolvedValue();
  shopperStore.set(profileAtom, { name: "Noura", email: "noura@shop.test", rewards: 0 });
  const call = (_name: string, { sku_id }: { sku_id: string }) => {
    sent.push(sku_id);
    const refused = refuse(sku_id);
    if (refused) return Promise.resolve(refused === "unheard" ? undefined : refused);
    wishes = [sku_id, ...wishes];
    return Promise.resolve({ success: true, message: "", sku_ids: wishes });
  };
  connect({ call } as unknown as ApiClient, Promise.resolve());
});

function keepsForGuest(wishlist: string[], has: string[] = []): void {
  kept.localStorage.setItem("keeps-lists", "1");
  stored.mockResolvedValue({ wishlist, compare: ["7"] });
  wishes = has;
  shopperStore.set(wishlistAtom, has);
}

// Shows: states.guest-wishlist-kept
test("what the user does not have yet is added in its order, then it is forgotten", async () => {
  keepsForGuest(["c", "b", "a"], ["b", "z"]);
  await handOverWishlist();
  expect(sent).toEqual(["a", "c"]);
  expect(shopperStore.get(wishlistAtom)).toEqual(["c", "a", "b", "z"]);
  expect(del).toHaveBeenCalledOnce();
  expect(Object.keys(kept.localStorage)).toEqual([]);
});

test("other tabs hear of what was added, be it one, and of nothing else", async () => {
  keepsForGuest(["a"], ["a"]);
  await handOverWishlist();
  expect(tell).not.toHaveBeenCalled();
  keepsForGuest(["a"]);
  await handOverWishlist();
  expect(tell.mock.calls).toEqual([["lists"]]);
});

test("asked twice at once, it is sent once", async () => {
  keepsForGuest(["a"]);
  await Promise.all([handOverWishlist(), handOverWishlist()]);
  expect(sent).toEqual(["a"]);
});

test("what was put there a moment ago and is in no database yet comes, too", async () => {
  keepsForGuest(["a"]);
  kept.localStorage.setItem("unsaved-lists", JSON.stringify({ lists: { wishlist: ["b", "a"] }, early: false }));
  await handOverWishlist();
  expect(shopperStore.get(wishlistAtom)).toEqual(["b", "a"]);
});

test.each([
  { when: "nobody answers", answer: "unheard" as const },
  { when: "it is too much at once", answer: { success: false as const, status: 429, code: "rate_limited" } },
])("when $when the rest waits for the next page", async ({ answer }) => {
  keepsForGuest(["c", "b", "a"]);
  refuse = (sku) => (sku === "b" ? answer : null);
  await handOverWishlist();
  expect(sent).toEqual(["a", "b"]);
  expect(set).toHaveBeenLastCalledWith("shopper-1-guest", { wishlist: ["c", "b"] });
  expect(del).not.toHaveBeenCalled();
  expect(kept.localStorage.getItem("keeps-lists")).toBe("1");
});

test.each([
  { what: "what the shop no longer has", status: 404, code: "unknown_sku", all: ["a", "b", "c"] },
  { what: "what there is no room for", status: 409, code: "wishlist_full", all: ["a", "b"] },
])("$what is dropped", async ({ status, code, all }) => {
  keepsForGuest(["c", "b", "a"]);
  refuse = (sku) => (sku === "b" ? { success: false, status, code } : null);
  await handOverWishlist();
  expect(sent).toEqual(all);
  expect(del).toHaveBeenCalledOnce();
});

test("at most 200 are sent", async () => {
  keepsForGuest(Array.from({ length: 300 }, (_, number) => `sku-${number}`));
  await handOverWishlist();
  expect(sent).toHaveLength(200);
  expect(sent.at(-1)).toBe("sku-0");
});

test("a storage that cannot be read is left as it is", async () => {
  keepsForGuest([]);
  stored.mockRejectedValue(new Error("closed"));
  await handOverWishlist();
  expect([sent, vi.mocked(del).mock.calls]).toEqual([[], []]);
});

test("a page that comes after a sign-in without scripts does it, too", async () => {
  keepsForGuest(["a"]);
  await restore();
  await vi.waitFor(() => expect(del).toHaveBeenCalledOnce());
  expect(sent).toEqual(["a"]);
});
