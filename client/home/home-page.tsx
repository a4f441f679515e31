import { href, useLoaderData, Link } from "react-router";
import { PageHead } from "../layout/page-head";
import { StructuredData } from "../layout/structured-data";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { ProductRow, ProductRowSkeleton } from "../product-card/product-row";
import { RecentlyViewed } from "../recently-viewed/recently-viewed";
import { Deferred } from "../runtime/deferred";
import { Icon, type IconName } from "../ui/icon";
import { Picture } from "../ui/picture";
import { Hero } from "./hero";
import { homeNodes } from "./home-graph";
import type { loader } from "./home-loader";
import "./home.css";

export function Component() {
  const t = useTexts();
  const { categories, brands, collections, offers, fields } = useLoaderData<typeof loader>();
  const offersTitle = t("home.offers");
  return (
    <div className="home page-width">
      <PageHead title={t("home.title")} description={t("home.description")} path={paths.home} />
      <StructuredData
        nodes={import.meta.env.SSR && ((view, shop) => homeNodes(t("layout.name"), t("home.description"), view, shop))}
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

/** A strip of brand names; all of them are a page of their own. */
function Brands({ brands }: { brands: { slug: string; name: string }[] }) {
  const t = useTexts();
  return (
    <section aria-labelledby="brands-title">
      <div className="row-head">
        <h2 id="brands-title">{t("home.brands")}</h2>
        <Link className="row-link" to={paths.brands}>
          {t("layout.brands")}
        </Link>
      </div>
      <ul className="brands">
        {brands.map(({ slug, name }) => (
          <li key={slug}>
            <Link className="panel" to={href(paths.brand, { slug })}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type CategoryTilesProps = { categories: { slug: string; name: string; image: string | null }[] };

/** The top categories with a picture each. */
function CategoryTiles({ categories }: CategoryTilesProps) {
  const t = useTexts();
  return (
    <section id="categories" aria-labelledby="categories-title">
      <h2 id="categories-title" className="sr-only">
        {t("layout.categories")}
      </h2>
      <ul className="tiles">
        {categories.map(({ slug, name, image }) => (
          <li key={slug}>
            <Link to={href(paths.category, { key: slug })}>
              <Picture file={image} alt="" kind="category" sizes="(min-width:1024px) 128px,22vw" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const promises = [
  ["invoice", "invoices"],
  ["cash", "cash"],
  ["truck", "delivery"],
  ["phone", "people"],
] as const satisfies (readonly [IconName, string])[];

/** What a customer can rely on, four times. */
function Promises() {
  const t = useTexts();
  return (
    <ul className="promises panel">
      {promises.map(([icon, about]) => (
        <li key={about}>
          <Icon name={icon} />
          <p>
            <b>{t(`home.promise.${about}`)}</b>
            {t(`home.promise.${about}.more`)}
          </p>
        </li>
      ))}
    </ul>
  );
}

type Field = { slug: string; name: string; image: string | null };

/** The specialities with the most products, each with a picture: how a clinic looks for goods. Nothing without them. */
function Fields({ fields }: { fields: Field[] }) {
  const t = useTexts();
  if (fields.length === 0) return null;
  return (
    <section aria-labelledby="fields-title">
      <div className="row-head">
        <h2 id="fields-title">{t("home.fields")}</h2>
      </div>
      <ul className="fields">
        {fields.map(({ slug, name, image }) => (
          <li key={slug}>
            <Link className="panel" to={href(paths.speciality, { slug })}>
              <Picture file={image} alt="" kind="category" sizes="80px" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Keeps the fields' place while they are on their way. */
function FieldsSkeleton() {
  return <div data-skeleton aria-busy="true" className="skeleton fields-skeleton" />;
}
