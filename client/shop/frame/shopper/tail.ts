import type { CallReply } from "#shared/contracts/platform/table";

type Reply = CallReply<"getShopper">;

/** Everything personal that a page shows. */
export type Shopper = Omit<Reply, "success" | "flash">;

/**
 * The data block that follows a page. `shopper` is absent for an unknown visitor, null when it could not be loaded in
 * time; `flash` is the message of a posted form.
 */
export type Tail = { shopper?: Shopper | null | undefined; flash: Reply["flash"] };

/** Id of the block. */
export const tailBlockId = "tail";

/** Readable by scripts and not personal: the server has a cart or lists of this visitor. */
export const hasTailMarker = (): boolean => /(?:^|; )has_tail=1(?:;|$)/.test(document.cookie);

/**
 * Reads the tail of a complete document. A page from the browser's cache may lack a tail that it would have now; the
 * marker cookie shows that.
 */
export function readTail(): Tail {
  const text = document.getElementById(tailBlockId)?.textContent;
  const tail: Tail = text ? JSON.parse(text) : { flash: null };
  return tail.shopper === undefined && hasTailMarker() ? { ...tail, shopper: null } : tail;
}
