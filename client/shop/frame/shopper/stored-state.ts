import { del, get, set } from "./browser-store";
import { openDialog } from "../dialogs/open-dialog";
import { isMissingFile } from "#client/runtime/missing-file";
import { shopperKnown } from "./connection";
import { firstSign } from "#client/start/first-sign";
import { printAddress } from "../print/print-address";
import { answerThemeChoice } from "../theme/theme-choice";
import { cartAtom } from "./cart-atoms";
import { inTime } from "./in-time";
import { profileAtom } from "./profile-atom";
import { searchOpenAtom, searchTextAtom } from "./search-text-atom";
import { shopperStore } from "./shopper-store";
import { dialogAtom, type OpenDialog } from "./toggle-atoms";

/** The key, for guests and users alike; the number goes up when its shape changes. */
const key = "state-1";
/** The default delivery location. */
const usualLocation = 49;

/**
 * All that this browser stores besides the lists: the current search, the last delivery location, and what was open
 * over the page. Nothing in it reveals who somebody is or what they own.
 */
type StoredState = {
  /** The page that search and dialog belong to. */
  page: string;
  searchText: string;
  /** The search overlay was open; its results are requested again. */
  searchOpen: boolean;
  dialog: OpenDialog | null;
  location: number | null;
};

/** Dialogs that are stored without any fields. */
const plainKinds = ["login", "last-step", "credit-line"] as const;
/** Dialogs that may be restored: their fields are at most a product's, never an amount or who somebody is. */
const storedKinds = [...plainKinds, "product-details", "compare-full"] as const;

/** Without its query, which may carry a token. */
const pageNow = () => location.pathname;
let storedLocation: number | null = null;
let keeping = false;
/** Somebody has signed out; the next document starts again. */
let forgotten = false;

/**
 * Restores what the browser stores, and stores what changes from then on. Search and dialog come back when their page
 * is reloaded; the delivery location with a guest's next cart. The theme is already applied, and from now on can be
 * changed in the footer.
 */
export async function persistState(reloaded: boolean): Promise<void> {
  if (keeping) return;
  keeping = true;
  answerThemeChoice();
  printAddress();
  const stored = readStored(await inTime(get<unknown>(key)));
  storedLocation = stored.location;
  if (reloaded && stored.page === pageNow()) await bringBack(stored);
  deliverThere();
  for (const atom of [dialogAtom, cartAtom, searchTextAtom, searchOpenAtom]) shopperStore.sub(atom, () => void save());
  void firstSign.then(saveForOffline);
}

/** Saves what is shown without a network. If its code cannot be fetched, the next page tries again. */
async function saveForOffline(): Promise<void> {
  try {
    await (await import("../offline/start-offline")).startOffline();
  } catch (failure) {
    if (!isMissingFile(failure)) throw failure;
  }
}

/** Removes it all at sign-out. */
export async function forgetState(): Promise<void> {
  forgotten = true;
  await inTime(del(key));
}

async function bringBack({ searchText, searchOpen, dialog }: StoredState): Promise<void> {
  const field = document.querySelector<HTMLInputElement>("#search");
  if (field && field.value === "" && searchText !== "") field.value = searchText;
  // The field opens its overlay itself; the focus is not taken from another element.
  if (searchOpen && document.activeElement === document.body) field?.focus();
  if (!dialog || shopperStore.get(dialogAtom) !== null) return;
  // These dialogs are for customers, and the session may have ended meanwhile.
  if (dialog.kind === "last-step" || dialog.kind === "credit-line") {
    await shopperKnown();
    const profile = shopperStore.get(profileAtom);
    if (profile === null || (dialog.kind === "last-step" && profile.name !== "")) return;
  }
  await openDialog(dialog);
}

/** A guest's first cart is delivered to where the last one was; a user's is stored by the server. */
function deliverThere(): void {
  if (shopperStore.get(cartAtom) !== null || storedLocation === null || storedLocation === usualLocation) return;
  const wanted = storedLocation;
  const stop = shopperStore.sub(cartAtom, () => {
    stop();
    const { id } = shopperStore.get(cartAtom)?.location ?? {};
    if (id !== usualLocation || shopperStore.get(profileAtom) !== null) return;
    void import("#client/shop/buy/cart/browser/change-cart").then(({ setLocation }) => setLocation(wanted));
  });
}

async function save(): Promise<void> {
  if (forgotten) return;
  const dialog = shopperStore.get(dialogAtom);
  const cart = shopperStore.get(cartAtom);
  if (cart && (cart.items.length > 0 || cart.id !== "")) storedLocation = cart.location.id;
  const stored: StoredState = {
    page: pageNow(),
    searchText: shopperStore.get(searchTextAtom),
    searchOpen: shopperStore.get(searchOpenAtom),
    dialog: dialog && storable(dialog),
    location: storedLocation,
  };
  await set(key, stored).catch(() => undefined);
}

/** A dialog as it may be stored: without the function that a sign-in continues with, and without an order's amount. */
function storable(dialog: OpenDialog): OpenDialog | null {
  if (isPlain(dialog.kind)) return { kind: dialog.kind };
  if (dialog.kind === "product-details") return { kind: dialog.kind, slug: dialog.slug, title: dialog.title };
  if (dialog.kind === "compare-full") return { kind: dialog.kind, id: dialog.id, title: dialog.title };
  return null;
}

const isPlain = (kind: string | undefined): kind is (typeof plainKinds)[number] =>
  plainKinds.some((known) => known === kind);

/** A browser's storage may contain anything. */
function readStored(value: unknown): StoredState {
  const field = (name: string): unknown =>
    typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  const [page, searchText, place] = [field("page"), field("searchText"), field("location")];
  return {
    page: typeof page === "string" ? page : "",
    searchText: typeof searchText === "string" ? searchText.slice(0, 300) : "",
    searchOpen: field("searchOpen") === true,
    dialog: readDialog(field("dialog")),
    location: typeof place === "number" && Number.isSafeInteger(place) && place > 0 ? place : null,
  };
}

function readDialog(value: unknown): OpenDialog | null {
  if (typeof value !== "object" || value === null) return null;
  const text = (name: string): string => {
    const found: unknown = Reflect.get(value, name);
    return typeof found === "string" ? found : "";
  };
  const kind = storedKinds.find((known) => known === text("kind"));
  const title = text("title");
  if (isPlain(kind)) return { kind };
  if (kind === "product-details" && text("slug") !== "") return { kind, slug: text("slug"), title };
  if (kind === "compare-full" && text("id") !== "") return { kind, id: text("id"), title };
  return null;
}
