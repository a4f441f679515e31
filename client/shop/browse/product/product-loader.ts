import type { LoaderFunctionArgs } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { later } from "#client/runtime/later";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { toCard, type ProductGroup } from "../product-card/product-card-data";
import { productCalls, reviewsAtOnce } from "./product-calls";
import type { ProductReviews, ProductVoucher } from "./product-data";
import { toProduct } from "./to-product";

/** The most that one call gives (`shared/contracts/platform/paging.ts`); older reviews than these are not shown. */
const mostReviews = 100;

/** How many reviews `?reviews=` requests: a step more with each number, from 1. */
export const reviewsIn = (url: URL): number => {
  const steps = Math.trunc(Number(url.searchParams.get("reviews"))) || 1;
  return Math.min(Math.max(steps, 1) * reviewsAtOnce, mostReviews);
};

/**
 * `/products/{slug}`; `?sku=` names the variant, an unknown one means the default. Reviews and related products stream
 * in later.
 */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const calls = productCalls(api, params["slug"]!, reviewsIn(url));
  const related = later(calls.related, cardsOf);
  const reviews = later(calls.reviews, reviewsOf);
  const similar = later(calls.similar, cardsOf);
  const reply = required(await calls.product);
  const product = toProduct(reply);
  const substitutes = later(calls.similar, (found) => found.substitutes);
  const { defaultSku } = product;
  const vouchers = defaultSku ? later(api.call("listProductVouchers", { sku_id: defaultSku }), vouchersOf) : none;
  return { product, sku: url.searchParams.get("sku"), reviews, related, similar, substitutes, vouchers };
}

/** Vouchers are for whole products, so that each of its SKUs has the same ones. */
const vouchersOf = ({ vouchers }: CallReply<"listProductVouchers">): ProductVoucher[] =>
  vouchers.map(({ code, title, minimum, ends_at }) => ({
    code,
    title,
    minimum: minimum || undefined,
    endsAt: ends_at ?? undefined,
  }));

const none = { ok: true as const, value: [] };

/** The part of a reply that the page shows. `next` is the number that requests more, if there are more. */
const reviewsOf = ({ reviews, summary, total, limit }: CallReply<"listReviews">): ProductReviews => ({
  reviews,
  summary,
  next: total > reviews.length && limit < mostReviews ? limit / reviewsAtOnce + 1 : undefined,
});

const cardsOf = ({ products }: { products: ProductGroup[] }) => products.map(toCard);
