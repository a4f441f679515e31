import type { LoaderFunctionArgs } from "react-router";
import { later } from "../runtime/later";
import { required } from "../runtime/reply";
import { apiOf } from "../runtime/shop";
import { toCard, type ProductGroup } from "../ui/product-card-data";
import { productCalls } from "./product-calls";
import { toProduct } from "./to-product";

/** `/products/{slug}`; `?sku=` names the variant, an unknown one means the default. Related products stream in later. */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const calls = productCalls(apiOf(context), params["slug"]!);
  const related = later(calls.related, cardsOf);
  const similar = later(calls.similar, cardsOf);
  const product = toProduct(required(await calls.product));
  return { product, sku: url.searchParams.get("sku"), related, similar };
}

const cardsOf = ({ products }: { products: ProductGroup[] }) => products.map(toCard);
