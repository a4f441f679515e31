import { atom } from "jotai/vanilla";

/**
 * What may be open over the page, one at a time: sign-in, the account of the signed-in user, credit line, the last step
 * of a new user, the variants of a product, the question which product leaves a full compare list, a link to the
 * cart, where goods go, and the menu of categories. The alert has its own folder, `client/shop/frame/alerts/`.
 */
export type OpenDialog =
  | { kind: "account" | "share-cart" | "deliver-to" }
  /** `goOn` continues with what the sign-in was for. */
  | { kind: "login" | "last-step"; goOn?: (() => unknown) | undefined }
  /** `payable`: AED, of an order that is being paid. */
  | { kind: "credit-line"; payable?: number }
  | { kind: "product-details"; slug: string; title: string }
  | { kind: "compare-full"; id: string; title: string }
  /** `category`: key of the one that was pointed at. `hovered`: opened by hovering. */
  | { kind: "categories"; category?: string | undefined; hovered?: boolean | undefined };

export const dialogAtom = atom<OpenDialog | null>(null);

/** Whether the whole page is waiting for something. */
export const loaderAtom = atom(false);
