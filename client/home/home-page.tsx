import { href, useLoaderData } from "react-router";
import { PageHead } from "../layout/page-head";
import { StructuredData } from "../layout/structured-data";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { RecentlyViewed } from "../recently-viewed/recently-viewed";
import { Deferred } from "../runtime/deferred";
import { ProductRow, ProductRowSkeleton } from "../product-card/product-row";
import { Brands } from "./brands";
import { CategoryTiles } from "./category-tiles";
import { Fields, FieldsSkeleton } from "./fields";
import { Hero } from "./hero";
import { homeNodes } from "./home-graph";
import type { loader } from "./home-loader";
import { Promises } from "./promises";
import "./home.css";

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
