import { useEffect, useState } from "react";
import { useTexts } from "#client/messages/texts";
import { connection } from "#client/shop/frame/shopper/connection";
import { tailProductsAtom } from "#client/shop/frame/shopper/recently-viewed-atom";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";
import { toCard, type ProductGroup } from "../product-card/product-card-data";
import { ProductRow, ProductRowSkeleton } from "../product-card/product-row";
import { clearViewed } from "./view-actions";

/** As many as the tail carries. */
const mostDisplayed = 8;
const id = "recently-viewed";

/** The row, newest first; products that did not come with the tail are requested. */
export default function ViewedRow({ ids }: { ids: readonly string[] }) {
  const t = useTexts();
  const title = t("shopper.viewed");
  const products = useProducts(ids.slice(0, mostDisplayed));
  if (products === null) return <ProductRowSkeleton title={title} id={id} />;
  if (products.length === 0) return null;
  return (
    <ProductRow
      title={title}
      id={id}
      cards={products.map(toCard)}
      more={
        <button type="button" className="row-link" onClick={() => void clearViewed()}>
          {t("shopper.viewed.clear")}
          <span className="sr-only"> · {title}</span>
        </button>
      }
    />
  );
}

type Products = ReadonlyMap<string, ProductGroup | null>;

/** The products that are still there, in the order of their ids; null until the first answer. */
function useProducts(ids: readonly string[]): ProductGroup[] | null {
  const [products, setProducts] = useState<Products>(() => shopperStore.get(tailProductsAtom));
  const missing = ids.filter((one) => !products.has(one)).join(",");
  useEffect(() => {
    if (missing === "") return undefined;
    let left = false;
    const ask = async () => {
      const reply = await connection().call("listByIds", { product_group_id: missing, sku_id: [] });
      if (left) return;
      const found = new Map((reply?.success ? reply.products : []).map((one) => [one.product_group_id, one]));
      const loaded = missing.split(",").map((one) => [one, found.get(one) ?? null] as const);
      setProducts((before) => new Map([...before, ...loaded]));
    };
    void ask();
    return () => {
      left = true;
    };
  }, [missing]);
  const known = ids.flatMap((one) => products.get(one) ?? []);
  return missing !== "" && known.length === 0 ? null : known;
}
