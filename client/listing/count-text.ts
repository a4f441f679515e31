import { useTexts } from "../messages/texts";
import type { Listing } from "./load-listing";

/** "412 products", or "2,000+ products" where counting stopped. */
export function useCountText({ total, exact }: Pick<Listing, "total" | "exact">): string {
  const t = useTexts();
  return exact
    ? t("catalogue.products", { count: total })
    : t("listing.count.open", { total: total.toLocaleString("en") });
}
