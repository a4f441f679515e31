// Shows what a browser keeps beside the lists and how it comes back: by an allowlist, in five seconds or not at all, for
// users too, on the page it belongs to, and not after somebody signed out.
import { del, get, set } from "idb-keyval";
import { beforeEach, expect, test, vi } from "vitest";
import type { Cart } from "#client/shop/frame/shopper/cart-atoms";
import type { OpenDialog } from "#client/shop/frame/shopper/toggle-atoms";

const opened = vi.fn<(dialog: OpenDialog) => Promise<void>>();
const setLocation = vi.fn<(id: number) => Promise<void>>();
vi.mock("idb-keyval", () => ({
  get: vi.fn<() => Promise<unknown>>(),
  set: vi.fn<() => Promise<void>>(async () => {}),
  del: vi.fn<() => Promise<void>>(async () => {}),
}));
vi.mock("#client/shop/frame/dialogs/open-dialog", () => ({ openDialog: (dialog: OpenDialog) => opened(dialog) }));
vi.mock("#client/shop/frame/print/print-address", () => ({ printAddress: () => {} }));
vi.mock("#client/shop/frame/theme/theme-choice", () => ({ answerThemeChoice: () => {} }));
vi.mock("#client/shop/buy/cart/browser/change-cart", () => ({ setLocation: (id: number) => setLocation(id) }));

const field = { value: "", focus: vi.fn<() => void>() };
const body = {};
const user = { name: "Noura", email: "noura@shop.test", rewards: 12 };
const soon = () => vi.waitFor(() => expect(vi.mocked(set)).toHaveBeenCalled());
const kept = () => vi.mocked(set).mock.lastCall?.[1];
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a cart's place and lines are all that is looked at
const cartAt = (id: number) => ({ location: { id }, items: [{}] }) as unknown as Cart;

/** The modules of a fresh document. */
async function aDocument(stored?: unknown) {
  vi.resetModules();
  vi.mocked(get).mockResolvedValue(stored);
  const { shopperStore } = await import("#client/shop/frame/shopper/shopper-store");
  const { cartAtom } = await import("#client/shop/frame/shopper/cart-atoms");
  const { profileAtom } = await import("#client/shop/frame/shopper/profile-atom");
  const { searchTextAtom, searchOpenAtom } = await import("#client/shop/frame/shopper/search-text-atom");
  const { dialogAtom } = await import("#client/shop/frame/shopper/toggle-atoms");
  const state = await import("#client/shop/frame/shopper/stored-state");
  return { shopperStore, cartAtom, profileAtom, searchTextAtom, searchOpenAtom, dialogAtom, ...state };
}

beforeEach(() => {
  field.value = "";
  vi.clearAllMocks();
  vi.stubGlobal("location", { pathname: "/products", search: "?page=2" });
  vi.stubGlobal("document", {
    querySelector: (wanted: string) => (wanted === "#search" ? field : null),
    querySelectorAll: () => [],
    body,
    activeElement: body,
  });
});

// Without its query, which may carry a token.
const page = "/products";
const details = { kind: "product-details", slug: "gloves", title: "Gloves" } as const;

// Shows: constants.kept-state
test("search, place and dialog are kept under one key with a version, a user's too, and nothing personal", async () => {
  const { shopperStore, cartAtom, profileAtom, searchTextAtom, searchOpenAtom, dialogAtom, persistState } =
    await aDocument();
  await persistState(false);
  shopperStore.set(profileAtom, user);
  shopperStore.set(searchTextAtom, "gloves");
  shopperStore.set(searchOpenAtom, true);
  shopperStore.set(cartAtom, cartAt(51));
  shopperStore.set(dialogAtom, { kind: "login", goOn: () => undefined });
  await soon();
  expect(vi.mocked(set).mock.lastCall).toEqual([
    "state-1",
    { page, searchText: "gloves", searchOpen: true, dialog: { kind: "login" }, location: 51 },
  ]);
  expect(JSON.stringify(vi.mocked(set).mock.calls)).not.toContain("noura");
});

test.each<OpenDialog>([{ kind: "account" }, { kind: "share-cart" }])(
  "a dialog of what is personal is not kept: %o",
  async (dialog) => {
    const { shopperStore, dialogAtom, persistState } = await aDocument();
    await persistState(false);
    shopperStore.set(dialogAtom, dialog);
    await soon();
    expect(kept()).toEqual({ page, searchText: "", searchOpen: false, dialog: null, location: null });
  },
);

test.each<[OpenDialog, OpenDialog]>([
  [{ kind: "last-step", goOn: () => undefined }, { kind: "last-step" }],
  [{ kind: "credit-line", payable: 120 }, { kind: "credit-line" }],
])("a dialog comes back without what it was opened with: %o", async (dialog, again) => {
  const { shopperStore, dialogAtom, persistState } = await aDocument();
  await persistState(false);
  shopperStore.set(dialogAtom, dialog);
  await soon();
  expect(kept().dialog).toEqual(again);
  const stored = { ...kept(), page };
  const later = await aDocument(stored);
  later.shopperStore.set(later.profileAtom, { ...user, name: dialog.kind === "last-step" ? "" : user.name });
  await later.persistState(true);
  expect(opened.mock.calls).toEqual([[again]]);
  // Nobody is signed in any more.
  await (await aDocument(stored)).persistState(true);
  expect(opened.mock.calls).toEqual([[again]]);
});

test("an overlay that was open opens again, unless somebody is elsewhere already", async () => {
  const stored = { page, searchText: "gloves", searchOpen: true, dialog: null, location: null };
  await (await aDocument(stored)).persistState(true);
  expect(field.focus).toHaveBeenCalledOnce();
  Object.assign(document, { activeElement: {} });
  await (await aDocument(stored)).persistState(true);
  expect(field.focus).toHaveBeenCalledOnce();
});

test("a page that is loaded again has its search and its dialog again; another page has not", async () => {
  const stored = { page, searchText: "gloves", dialog: details, location: 51 };
  await (await aDocument(stored)).persistState(true);
  expect([field.value, opened.mock.calls]).toEqual(["gloves", [[details]]]);
  opened.mockClear();
  field.value = "";
  await (await aDocument(stored)).persistState(false);
  await (await aDocument({ ...stored, page: "/shop" })).persistState(true);
  expect([field.value, opened.mock.calls]).toEqual(["", []]);
  field.value = "typed meanwhile";
  await (await aDocument(stored)).persistState(true);
  expect(field.value).toBe("typed meanwhile");
});

test("a guest's next cart is delivered to where the last one was; a user's and one that has a place are not", async () => {
  const began = async (id: number, profile: typeof user | null, stored: unknown) => {
    setLocation.mockClear();
    const { shopperStore, cartAtom, profileAtom, persistState } = await aDocument(stored);
    await persistState(false);
    shopperStore.set(profileAtom, profile);
    shopperStore.set(cartAtom, cartAt(id));
    await soon();
    await vi.dynamicImportSettled();
    return setLocation.mock.calls;
  };
  expect(await began(49, null, { location: 51 })).toEqual([[51]]);
  expect(await began(49, user, { location: 51 })).toEqual([]);
  expect(await began(52, null, { location: 51 })).toEqual([]);
  expect(await began(49, null, { location: 49 })).toEqual([]);
});

test.each([undefined, null, 7, "x", [], { page, searchText: {}, dialog: { kind: "account" }, location: -1 }])(
  "anything else in the storage (%j) is nothing",
  async (stored) => {
    const { shopperStore, searchTextAtom, persistState } = await aDocument(stored);
    await persistState(true);
    expect([field.value, opened.mock.calls]).toEqual(["", []]);
    shopperStore.set(searchTextAtom, "a");
    await soon();
    expect(kept()).toEqual({ page, searchText: "a", searchOpen: false, dialog: null, location: null });
  },
);

test("a storage that does not answer is waited for 5,000 ms and no longer", async () => {
  const { persistState } = await aDocument();
  vi.mocked(get).mockReturnValue(new Promise(() => {}));
  vi.useFakeTimers();
  let done = false;
  const reading = persistState(true).then(() => (done = true));
  await vi.advanceTimersByTimeAsync(4999);
  expect(done).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await reading;
  vi.useRealTimers();
});

test("after signing out it is gone, and nothing of this document is kept any more", async () => {
  const { shopperStore, searchTextAtom, persistState, forgetState } = await aDocument({ location: 51 });
  await persistState(false);
  await forgetState();
  shopperStore.set(searchTextAtom, "gloves");
  await Promise.resolve();
  expect(vi.mocked(del).mock.calls).toEqual([["state-1"]]);
  expect(vi.mocked(set)).not.toHaveBeenCalled();
});
