import { useEffect } from "react";
import { useMatches } from "react-router";

/** What the loader of a product page tells of its product. */
type ProductScreen = { product?: { id: string } } | undefined;

/**
 * Notes that a product was looked at. Nothing on the page waits for it, and its screen may be asleep: so the frame
 * does it, with code that no other page fetches.
 */
export function useView(): void {
  const id = (useMatches().at(-1)?.loaderData as ProductScreen)?.product?.id;
  useEffect(() => {
    if (id) void import("./view-actions").then(({ noteView }) => noteView(id)).catch(() => undefined);
  }, [id]);
}
