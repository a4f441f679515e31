import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { notFound, required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { Gallery } from "../product/gallery";
import { ProductDetails } from "../product/product-details";
import { picturesOf, variantOf } from "../product/product-data";
import { ProductOffer } from "../product/product-offer";
import { toProduct } from "../product/to-product";
import "../product/product.css";

const none = { ok: true as const, value: [] };

/** To anybody who is not staff there is no such page. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const reply = await apiOf(context).call("previewProduct", { slug: params["slug"]! });
  if (reply?.success === false && reply.status === 403) throw notFound();
  return { product: toProduct(required(reply)) };
}

/** `/preview/:slug`: the product's page as its draft would have it, made of the page's own parts. */
export function Component() {
  const t = useTexts();
  const { product } = useLoaderData<typeof loader>();
  const variant = variantOf(product, null);
  return (
    <div className="page-width">
      <PageHead title={product.title} description="" path={href(paths.preview, { slug: product.slug })} />
      <p className="panel my-4 flex flex-wrap items-center justify-between gap-3 p-4">
        {t("products.preview.note")}
        {/* The console has a frame of its own. */}
        <Link className="button" reloadDocument to={`/admin/products/${product.slug}`}>
          {t("products.preview.edit")}
        </Link>
      </p>
      <div className="grid gap-6 pb-12 sm:grid-cols-2 sm:gap-8 lg:gap-12">
        <Gallery
          key={`${product.slug} ${variant?.image ?? ""}`}
          pictures={picturesOf(product, variant)}
          title={product.title}
          sku={variant?.sku}
        />
        <ProductOffer product={product} variant={variant} vouchers={none} similar={none} substitutes={none} />
      </div>
      <ProductDetails product={product} variant={variant} />
    </div>
  );
}
