import type { CallReply } from "../../shared/contracts/table";

/** Everything personal that a page shows, in one block behind the shell (design §5). */
export type Shopper = Omit<CallReply<"getShopper">, "success">;

/** Id of the data block that the worker streams behind a page. */
export const tailBlockId = "tail";

/** Readable by scripts and without anything personal: says that this visitor has a cart or lists at the server (A39). */
const marker = /(?:^|; )has_tail=1(?:;|$)/;

/**
 * Reads the tail of a complete document.
 * @returns `late` when there is one, but it missed the document; null for a visitor of whom the server knows nothing
 */
export function readTail(): Shopper | "late" | null {
  const text = document.getElementById(tailBlockId)?.textContent;
  if (text === undefined) return marker.test(document.cookie) ? "late" : null;
  return (JSON.parse(text) as Shopper | null) ?? "late";
}
