import type { z } from "zod";
import type { ApiClient } from "#shared/calls/api-client";
import type { productRow } from "#shared/contracts/goods/catalogue";

type Row = z.output<typeof productRow>;

/** A product as a row of the overlay. Prices in AED incl. VAT. */
export type FoundProduct = {
  slug: string;
  title: string;
  brand: string;
  /** File name below `/media/{preset}/`. */
  image: string | null;
  price: number;
  /** Variants have different prices. */
  from: boolean;
  soldOut: boolean;
};

/** What a search found, or what may help where it found nothing. */
export type Found = {
  products: FoundProduct[];
  total: number;
  /** False: there are more than `total`. */
  exact: boolean;
  /** What was looked for instead of the text, because nothing has all its words. */
  corrected?: string | undefined;
  /** Nothing has every word of the text. */
  lacking?: boolean | undefined;
  /** Texts that do find something. */
  words: readonly string[];
  categories: readonly { slug: string; name: string }[];
};

/** Rows in the overlay; the listing has all. */
const mostRows = 8;

/** The search in short rows. A backend that does not know `rows` answers with whole products, which serve too. */
export async function findProducts(api: ApiClient, search: string, signal: AbortSignal): Promise<Found | undefined> {
  const reply = await api.call("listProductGroups", { search, rows: "1", limit: mostRows }, { signal });
  if (!reply?.success) return undefined;
  return {
    products: (reply.rows ?? reply.products).map(productOf),
    total: reply.total,
    exact: reply.total_is_exact,
    corrected: reply.corrected,
    lacking: reply.lacking,
    words: reply.suggestions?.words ?? [],
    categories: reply.suggestions?.categories ?? [],
  };
}

const productOf = ({ slug, title, brand, image_url, fromPrice, toPrice, in_stock }: Row): FoundProduct => ({
  slug,
  title,
  brand: brand.name,
  image: image_url,
  price: fromPrice,
  from: toPrice > fromPrice,
  soldOut: !in_stock,
});
