import { href, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { PageHead } from "../layout/page-head";
import { StructuredData } from "../layout/structured-data";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { RecentlyViewed } from "../recently-viewed/recently-viewed";
import { Deferred, later } from "../runtime/deferred";
import { required } from "../runtime/reply";
import { apiOf } from "../runtime/shop";
import { toCard } from "../ui/product-card-data";
import { ProductRow, ProductRowSkeleton } from "../ui/product-row";
import { Brands } from "./brands";
import { CategoryTiles } from "./category-tiles";
import { Hero } from "./hero";
import { homeNodes } from "./home-graph";
import { Promises } from "./promises";
import "./home.css";

/** Cards in a row; two rows' worth on a desktop. */
const rowLength = 8;
const collectionsShown = 3;

/** The home page: its terms are awaited, the top offers follow. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const offers = later(api.call("listTopOffers", { limit: rowLength }), ({ products }) => products.map(toCard));
  const home = required(await api.call("getHome", {}));
  return {
    categories: home.categories.map(({ slug, name, image_url }) => ({ slug, name, image: image_url })),
    brands: home.brands.map(({ slug, name }) => ({ slug, name })),
    collections: home.collections.slice(0, collectionsShown).map(({ term, products }) => ({
      slug: term.slug,
      name: term.name,
      cards: products.slice(0, rowLength).map(toCard),
    })),
    offers,
  };
}

export function Component() {
  const t = useTexts();
  const { categories, brands, collections, offers } = useLoaderData<typeof loader>();
  const offersTitle = t("home.offers");
  return (
    <div className="home page-width">
      <PageHead title={t("home.title")} description={t("home.description")} path={paths.home} />
      <StructuredData
        nodes={import.meta.env.SSR && ((view) => homeNodes(t("layout.name"), t("home.description"), view))}
      />
      <Hero />
      <CategoryTiles categories={categories} />
      <Deferred
        value={offers}
        skeleton={<ProductRowSkeleton title={offersTitle} id="offers" />}
        failed={<OffersFailed />}
      >
        {(cards) => <ProductRow title={offersTitle} id="offers" cards={cards} to={`${paths.products}?offers=1`} />}
      </Deferred>
      <Promises />
      {collections.map(({ slug, name, cards }) => (
        <ProductRow key={slug} title={name} id={slug} cards={cards} to={href(paths.slugProducts, { slug })} />
      ))}
      <Brands brands={brands} />
      <RecentlyViewed />
    </div>
  );
}

function OffersFailed() {
  const t = useTexts();
  return <p className="panel p-6">{t("home.offers.failed")}</p>;
}
