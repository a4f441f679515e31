import { groupedDigits } from "#shared/text/number-text";
import { lazy, type ReactNode } from "react";
import { href } from "react-router";
import { listingPageSize } from "#shared/goods/listing";
import type { PreviewPicture } from "#client/shop/frame/layout/link-preview.tsx";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import {
  breadcrumbList,
  StructuredData,
  absolute,
  type GraphNode,
  type GraphView,
} from "#client/shop/frame/layout/structured-data.tsx";
import { useLongWait } from "#client/shop/frame/layout/use-long-wait";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { ProductCard } from "../product-card/product-card";
import type { ProductCardData } from "../product-card/product-card-data";
import { Breadcrumb, type Crumb } from "#client/ui/breadcrumb.tsx";
import { Pagination } from "#client/ui/pagination.tsx";
import { ActiveFilters, resultsId } from "./active-filters";
import { FilterPanel } from "./filter-panel";
import { VariantMatches } from "./variant-matches";
import { ListingToolbar } from "./listing-toolbar";
import { defaultSort, filterCount, listingSearch } from "./listing-url";
import type { Listing } from "./loading/load-listing";
import "#client/ui/markup.css";
import "#client/ui/prose.css";
import "./listing.css";

/** Rare, so loaded separately. It has no Suspense boundary: the server waits for it, as for the rest of the listing. */
const NoResults = lazy(() => import("./no-results"));

/** What staff have written about a listing; rare as well. */
const Written = lazy(() => import("./written"));

type ListingViewProps = {
  listing: Listing;
  /** The listing's own address without query and language prefix. */
  path: string;
  heading: string;
  /** For search engines. */
  description: string;
  crumbs: readonly Crumb[];
  /** Introduces the listing under its heading. */
  introduction?: string | undefined;
  /** Stands before the heading. */
  mark?: ReactNode;
  /** Further ways, between the heading and the products. */
  children?: ReactNode;
};

/** The one screen of every list of products: categories, brands, collections, search. */
export function ListingView({
  listing,
  path,
  heading,
  description,
  crumbs,
  introduction,
  mark,
  children,
}: ListingViewProps) {
  const t = useTexts();
  const { query, total, corrected, lacking } = listing;
  const title = query.page > 1 ? t("listing.page", { title: heading, number: query.page }) : heading;
  const unlisted = isUnlisted(listing);
  const landing = query.page === 1 && filterCount(query) === 0 ? listing.landing : undefined;
  return (
    <div className="page-width listing pb-16">
      <PageHead
        title={title}
        description={description}
        path={path + listingSearch(query)}
        noindex={unlisted}
        picture={import.meta.env.SSR && pictureOf(listing)}
      />
      {!unlisted && (
        <StructuredData
          key={path}
          nodes={
            import.meta.env.SSR &&
            ((view) => [
              breadcrumbList(t("catalogue.home"), crumbs, { name: heading, to: path }, view),
              itemList(listing.cards, view),
            ])
          }
        />
      )}
      <Breadcrumb crumbs={crumbs} />
      <header className="flex items-center gap-4">
        {mark}
        <div className="listing-head">
          <h1>{heading}</h1>
          <output>{useCountText(listing)}</output>
        </div>
      </header>
      {introduction && query.page === 1 && <p className="listing-intro">{introduction}</p>}
      {landing && landing.intro.length > 0 && <Written blocks={landing.intro} />}
      {corrected && <p className="mt-2">{t("listing.corrected", { search: query.search, corrected })}</p>}
      {lacking && !corrected && <p className="mt-2">{t("listing.lacking", { search: query.search })}</p>}
      {children}
      {total === 0 && filterCount(query) === 0 ? (
        <NoResults listing={listing} />
      ) : (
        <Products listing={listing} path={path} />
      )}
      {landing && landing.below.length > 0 && <Written blocks={landing.below} />}
    </div>
  );
}

/** Of fewer products one chooses by looking. */
const fewest = 4;

function Products({ listing, path }: { listing: Listing; path: string }) {
  const t = useTexts();
  const { query, cards, matches, facets, total, exact } = listing;
  const found = useCountText(listing);
  const waiting = useLongWait() !== undefined;
  const filters = total >= fewest || filterCount(query) > 0;
  return (
    <div className={filters ? "listing-body" : "listing-body listing-few"}>
      {filters && <FilterPanel facets={facets} query={query} found={found} />}
      <section aria-labelledby={resultsId}>
        <h2 id={resultsId} className="sr-only" tabIndex={-1}>
          {t("listing.results")}
        </h2>
        {filters && <ListingToolbar query={query} />}
        <ActiveFilters facets={facets} query={query} />
        {matches && <VariantMatches matches={matches} />}
        {cards.length === 0 ? (
          <NoResults listing={listing} />
        ) : (
          <ul className={waiting ? "cards cards-waiting" : "cards"}>
            {cards.map((card, place) => (
              <li key={card.slug}>
                <ProductCard card={card} eager={place === 0} />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          page={query.page}
          last={Math.max(query.page, Math.ceil(total / listingPageSize))}
          open={!exact && cards.length === listingPageSize}
          to={(page) => path + listingSearch({ ...query, page })}
        />
      </section>
    </div>
  );
}

/** Searches, filtered lists, orders other than the usual one and empty lists are no pages to a search engine. */
const isUnlisted = ({ query, total }: Listing): boolean =>
  query.search !== "" || total === 0 || filterCount(query) > 0 || query.sort !== defaultSort(query.search);

/** "412 products", or "2,000+ products" where counting stopped. */
function useCountText({ total, exact }: Pick<Listing, "total" | "exact">): string {
  const t = useTexts();
  return exact ? t("catalogue.products", { count: total }) : t("listing.count.open", { total: groupedDigits(total) });
}

/** The products of a page of a listing, in their order: addresses only, the rest is said where they lead. */
const itemList = (cards: readonly ProductCardData[], view: GraphView): GraphNode => ({
  "@type": "ItemList",
  itemListElement: cards.map(({ slug }, place) => ({
    "@type": "ListItem",
    position: place + 1,
    url: absolute(view, href(paths.product, { slug })),
  })),
});

/** Picture for link previews of a listing: its first product's. */
function pictureOf({ cards: [first] }: { cards: readonly ProductCardData[] }): PreviewPicture | undefined {
  return first?.image ? { file: first.image, alt: first.title } : undefined;
}
