import type { CallReply } from "#shared/contracts/platform/table";

type Reply = CallReply<"getShopper">;

/** Everything personal that a page shows. */
export type Shopper = Omit<Reply, "success" | "flash">;

/**
 * The data block that follows a page. `shopper` is absent for a visitor of whom the server knows nothing, null when it
 * could not be loaded in time; `flash` is the message of a posted form.
 */
export type Tail = { shopper?: Shopper | null | undefined; flash: Reply["flash"] };

/** Id of the block. */
export const tailBlockId = "tail";

/** Readable by scripts and not personal: the server knows of a cart or lists of this visitor. */
export const hasTailMarker = (): boolean => /(?:^|; )has_tail=1(?:;|$)/.test(document.cookie);

/**
 * Reads the tail of a complete document. A page out of the browser's own cache may lack the one that it would have now;
 * the marker cookie says which.
 */
export function readTail(): Tail {
  const text = document.getElementById(tailBlockId)?.textContent;
  const tail: Tail = text ? JSON.parse(text) : { flash: null };
  return tail.shopper === undefined && hasTailMarker() ? { ...tail, shopper: null } : tail;
}
