import { href, Link, useLoaderData } from "react-router";
import { compareUrl } from "../compare/compare-url";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { breadcrumbList, StructuredData } from "#client/shop/frame/layout/structured-data.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Deferred } from "#client/runtime/deferred.tsx";
import type { Later } from "#client/runtime/later";
import { RecentlyViewed } from "../recently-viewed/recently-viewed";
import { asleepView, useView } from "../recently-viewed/use-view";
import { BelowFold } from "#client/ui/below-fold.tsx";
import { Breadcrumb, type Crumb } from "#client/ui/breadcrumb.tsx";
import type { ProductCardData } from "../product-card/product-card-data";
import { ProductRow, ProductRowFailed, ProductRowSkeleton } from "../product-card/product-row";
import { EquipmentRegion } from "./equipment-region";
import { Gallery } from "./gallery";
import { BuyBar } from "./buy-box";
import { AskBar } from "./order-box";
import { isSellable } from "./stock-state";
import { picturesOf, variantOf, type ProductData } from "./product-data";
import { ProductDetails } from "./product-details";
import { productNodes } from "./product-graph";
import type { loader } from "./product-loader";
import { ProductOffer } from "./product-offer";
import { ReviewsRegion } from "./reviews-region";
import { VariantRegion } from "./variant-region";
import "./product.css";

export function Component() {
  const t = useTexts();
  const { product, sku, reviews, related, similar, substitutes, vouchers } = useLoaderData<typeof loader>();
  const variant = variantOf(product, sku);
  const path = href(paths.product, { slug: product.slug });
  const crumbs = crumbsOf(product);
  const pictures = picturesOf(product, variant);
  useView(product.id);
  return (
    <div className="page-width product-page" {...asleepView(product.id)}>
      <PageHead
        title={`${product.title} – ${product.brand.name}`}
        description={product.description}
        path={path}
        picture={import.meta.env.SSR && pictures[0] ? { file: pictures[0].file, alt: product.title } : undefined}
      />
      <StructuredData
        key={path}
        nodes={
          import.meta.env.SSR &&
          ((view, { delivery }) => [
            ...productNodes(product, view, delivery),
            breadcrumbList(t("catalogue.home"), crumbs, { name: product.title, to: path }, view),
          ])
        }
      />
      <Breadcrumb crumbs={crumbs} />
      <div className="grid gap-6 pb-12 sm:grid-cols-2 sm:gap-8 lg:gap-12">
        <Gallery
          key={`${product.slug} ${variant?.image ?? ""}`}
          pictures={pictures}
          title={product.title}
          sku={variant?.sku}
        />
        <ProductOffer
          product={product}
          variant={variant}
          vouchers={vouchers}
          similar={similar}
          substitutes={substitutes}
        />
      </div>
      <BelowFold key={product.slug}>
        <div className="grid grid-cols-1 gap-12 pb-12">
          <VariantRegion product={product} />
          <EquipmentRegion product={product} variant={variant} />
          <ProductDetails product={product} variant={variant} />
          <ReviewsRegion product={product} reviews={reviews} />
          <DeferredRow id="related" title={t("product.related")} value={related} />
          <DeferredRow id="similar" title={t("product.similar")} value={similar} beside={product.id} />
          <RecentlyViewed except={product.id} />
        </div>
      </BelowFold>
      {variant &&
        (isSellable(variant) ? (
          <BuyBar product={product} variant={variant} />
        ) : (
          <AskBar product={product} variant={variant} />
        ))}
    </div>
  );
}

type DeferredRowProps = {
  id: string;
  title: string;
  value: Cards | Promise<Cards>;
  /** The product with which the first of them can be compared. */
  beside?: string;
};

/** How many similar products a comparison shows beside a product. */
const neighbours = 3;

function DeferredRow({ id, title, value, beside }: DeferredRowProps) {
  const t = useTexts();
  const comparison = (cards: readonly ProductCardData[]) =>
    beside && cards.length > 0 ? (
      <Link
        className="row-link"
        rel="nofollow"
        to={compareUrl([beside, ...cards.slice(0, neighbours).map((card) => card.id)])}
      >
        {t("product.similar.compare")}
      </Link>
    ) : undefined;
  return (
    <Deferred
      value={value}
      skeleton={<ProductRowSkeleton id={id} title={title} />}
      failed={<ProductRowFailed id={id} title={title} />}
    >
      {(cards) => <ProductRow id={id} title={title} cards={cards} more={comparison(cards)} />}
    </Deferred>
  );
}

type Cards = Later<ProductCardData[]>;

/** From the top category to the product's own; the top ones live under `/category`. */
const crumbsOf = ({ path }: ProductData): Crumb[] =>
  path.map(({ name, slug }, depth) => ({
    name,
    to: depth === 0 ? href(paths.category, { key: slug }) : href(paths.subcategory, { slug }),
  }));
