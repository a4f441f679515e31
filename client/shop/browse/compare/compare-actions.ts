import type { Failure } from "#shared/failures/failure";
import { showAlert } from "#client/shop/frame/alerts/alert-atom";
import { openDialog } from "#client/shop/frame/dialogs/open-dialog";
import { compareAtom } from "#client/shop/frame/shopper/compare-atom";
import { connection, shopperKnown } from "#client/shop/frame/shopper/connection";
import { notifyOtherTabs } from "#client/shop/frame/shopper/other-tabs";
import { profileAtom } from "#client/shop/frame/shopper/profile-atom";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";

/** Most products that are compared at once. */
const most = 4;

const listed = () => shopperStore.get(compareAtom);

/** Puts a product on the compare list. One that is there is refused; a fifth asks which to drop. */
export async function addToCompare(id: string, title: string): Promise<void> {
  const before = listed();
  if (before.includes(id)) return showAlert({ type: 3, text: "shopper.compare.already" });
  if (before.length >= most) return openDialog({ kind: "compare-full", id, title });
  shopperStore.set(compareAtom, [...before, id]);
  if (await isGuest()) return showAlert({ type: 1, text: "shopper.compare.added" });
  settle(await connection().call("addToCompare", { products: [id] }), before);
}

/** Puts a product in another's place. */
export async function replaceInCompare(dropped: string, id: string): Promise<void> {
  const before = listed();
  const after = before.map((other) => (other === dropped ? id : other));
  shopperStore.set(compareAtom, after);
  if (await isGuest()) return showAlert({ type: 1, text: "shopper.compare.added" });
  const reply = await connection().call("saveCompare", { products: [...after] });
  settle(reply, before);
  if (reply?.success) showAlert({ type: 1, text: "shopper.compare.added" });
}

export async function removeFromCompare(id: string): Promise<void> {
  const before = listed();
  if (!before.includes(id)) return;
  shopperStore.set(
    compareAtom,
    before.filter((other) => other !== id),
  );
  if (await isGuest()) return showAlert({ type: 1, text: "shopper.compare.removed" });
  settle(await connection().call("deleteFromCompare", { products: [id] }), before);
}

export async function clearCompare(): Promise<void> {
  const before = listed();
  shopperStore.set(compareAtom, []);
  if (before.length === 0 || (await isGuest())) return;
  settle(await connection().call("saveCompare", { products: [] }), before);
}

/** A guest's list lives in the browser; the server stores a user's. */
async function isGuest(): Promise<boolean> {
  await shopperKnown();
  return shopperStore.get(profileAtom) === null;
}

type Reply = { success: true; message?: string | undefined; ids: string[] } | Failure | undefined;

/** Ends at the server's list; a failure is shown in its words, as a warning, and undone. */
function settle(reply: Reply, before: readonly string[]): void {
  if (reply?.success) {
    shopperStore.set(compareAtom, reply.ids);
    notifyOtherTabs("lists");
    if (reply.message) showAlert({ type: 1, message: reply.message });
    return;
  }
  shopperStore.set(compareAtom, before);
  showAlert(reply?.message ? { type: 3, message: reply.message } : { type: 3, text: "cart.failed" });
}
