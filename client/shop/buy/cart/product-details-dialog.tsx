import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { showAlert } from "#client/shop/frame/alerts/alert-atom";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import type { ProductData, ProductVariant } from "#client/shop/browse/product/product-data";
import { toProduct } from "#client/shop/browse/product/to-product";
import { isSellable } from "#client/shop/browse/product/stock-state";
import { connection } from "#client/shop/frame/shopper/connection";
import { closeDialog, Dialog } from "#client/shop/frame/dialogs/dialog.tsx";
import { Price } from "#client/ui/price.tsx";
import { BuyButton } from "./buy-button";

/**
 * The product-details selector: every variant of a product with its price and its own button. Says "Add to cart failed"
 * when the product is not available.
 */
export default function ProductDetailsDialog({ slug, title }: { slug: string; title: string }) {
  const t = useTexts();
  const product = useProduct(slug);
  return (
    <Dialog title={title}>
      <ul aria-label={t("cart.choose.title")} aria-busy={product === null}>
        {product
          ? product.variants.map((variant) => <Choice key={variant.sku} product={product} variant={variant} />)
          : [1, 2, 3].map((place) => <li key={place} className="skeleton" />)}
      </ul>
      <Link className="link" to={href(paths.product, { slug })}>
        {t("cart.choose.details")}
      </Link>
    </Dialog>
  );
}

function Choice({ product, variant }: { product: ProductData; variant: ProductVariant }) {
  const t = useTexts();
  const name = variant.title ?? variant.options.join(" · ");
  return (
    <li>
      <div>
        <p className="font-medium">{name}</p>
        <Price price={variant.price} list={variant.list} />
      </div>
      {isSellable(variant) ? (
        <BuyButton sku={variant.sku} title={`${product.title}, ${name}`} />
      ) : (
        <span className="badge badge-quiet">
          {t(variant.most === 0 ? "product.stock.not_sold" : "catalogue.soldOut")}
        </span>
      )}
    </li>
  );
}

/** The product with its variants; null while it is on its way. One that cannot be loaded closes the dialog. */
function useProduct(slug: string): ProductData | null {
  const [product, setProduct] = useState<ProductData | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const ask = async () => {
      const reply = await connection().call("getProduct", { id: slug, is_pdp: "true" }, { signal: left.signal });
      if (left.signal.aborted) return;
      if (reply?.success && reply.variants.length > 0) return setProduct(toProduct(reply));
      showAlert({ type: 2, text: "cart.addFailed" });
      closeDialog();
    };
    void ask();
    return () => left.abort();
  }, [slug]);
  return product;
}
