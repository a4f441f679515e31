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
import { collectionRows } from "./collection-rows";
import { Fields, FieldsSkeleton } from "./fields";
import { Hero } from "./hero";
import { homeNodes } from "./home-graph";
import { Promises } from "./promises";
import "./home.css";

/** Cards in a row; two rows' worth on a desktop. */
const rowLength = 8;
const fieldsShown = 8;

/** The home page: its terms are awaited, the top offers and the specialities follow. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const offers = later(api.call("listTopOffers", { limit: rowLength }), ({ products }) => products.map(toCard));
  const fields = later(api.call("listTerms", { kind: "speciality" }), ({ terms }) =>
    terms
      .toSorted((a, b) => b.product_count - a.product_count)
      .slice(0, fieldsShown)
      .map(({ slug, name, image_url }) => ({ slug, name, image: image_url })),
  );
  const home = required(await api.call("getHome", {}));
  return {
    categories: home.categories.map(({ slug, name, image_url }) => ({ slug, name, image: image_url })),
    brands: home.brands.map(({ slug, name }) => ({ slug, name })),
    collections: collectionRows(home.collections, rowLength),
    offers,
    fields,
  };
}

export function Component() {
  const t = useTexts();
  const { categories, brands, collections, offers, fields } = useLoaderData<typeof loader>();
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
      <Deferred value={fields} skeleton={<FieldsSkeleton />} failed={null}>
        {(shown) => <Fields fields={shown} />}
      </Deferred>
      <Brands brands={brands} />
      <RecentlyViewed />
    </div>
  );
}

function OffersFailed() {
  const t = useTexts();
  return <p className="panel p-6">{t("home.offers.failed")}</p>;
}
