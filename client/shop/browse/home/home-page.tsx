import { href, useLoaderData, Link } from "react-router";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { StructuredData } from "#client/shop/frame/layout/structured-data.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { ProductRow, ProductRowSkeleton } from "../product-card/product-row";
import { RecentlyViewed } from "../recently-viewed/recently-viewed";
import { Deferred } from "#client/runtime/deferred.tsx";
import { Icon, type IconName } from "#client/ui/icon.tsx";
import { Picture } from "#client/ui/picture.tsx";
import { withDouble } from "./banner-sources";
import { ContentLink } from "#client/ui/content-link.tsx";
import { Clinics } from "./clinics";
import { Hero } from "./hero";
import { homeNodes } from "./home-graph";
import type { HomeData, loader } from "./home-loader";
import { Opening } from "./opening";
import "./home.css";

type Row = NonNullable<HomeData["rows"]>[number] | { kind: "offers"; title?: string } | { kind: "clinics" };

/** The shop's own home page, while nothing is published. */
const ownRows = ["categories", "offers", "clinics", "promises", "collections", "specialities", "brands"].map(
  (kind) => ({ kind }) as Row,
);

export function Component() {
  return <HomeView data={useLoaderData<typeof loader>()} />;
}

/** The home page; also the preview of one that is not published. */
export function HomeView({ data, isPreview = false }: { data: HomeData; isPreview?: boolean }) {
  const t = useTexts();
  const { hero, rows = ownRows } = data;
  return (
    <div className="home page-width">
      <PageHead title={t("home.title")} description={t("home.description")} path={paths.home} />
      <StructuredData
        nodes={import.meta.env.SSR && ((view, shop) => homeNodes(t("layout.name"), t("home.description"), view, shop))}
      />
      <Opening isPreview={isPreview}>
        <Hero hero={hero} />
      </Opening>
      {rows.map((row, at) => (
        <HomeRow key={at} row={row} data={data} id={`row-${at}`} />
      ))}
      <RecentlyViewed />
    </div>
  );
}

/** One row below the hero. @param id unique on the page, for its heading */
function HomeRow({ row, data, id }: { row: Row; data: HomeData; id: string }) {
  const t = useTexts();
  const { categories, brands, collections, offers, fields } = data;
  switch (row.kind) {
    case "categories":
      return <CategoryTiles categories={categories} />;
    case "offers": {
      const title = row.title || t("home.offers");
      return (
        offers && (
          <Deferred
            value={offers}
            skeleton={<ProductRowSkeleton title={title} id="offers" />}
            failed={<OffersFailed />}
          >
            {(cards) => <ProductRow title={title} id="offers" cards={cards} to={paths.offers} />}
          </Deferred>
        )
      );
    }
    case "clinics":
      return data.clinics?.length ? <Clinics clinics={data.clinics} /> : null;
    case "promises":
      return <Promises />;
    case "collections":
      return collections.map(({ slug, name, cards }) => (
        <ProductRow key={slug} title={name} id={slug} cards={cards} to={href(paths.slugProducts, { slug })} />
      ));
    case "specialities":
      return (
        fields && (
          <Deferred value={fields} skeleton={<FieldsSkeleton />} failed={null}>
            {(listed) => <Fields fields={listed} />}
          </Deferred>
        )
      );
    case "brands":
      return <Brands brands={brands} />;
    case "products":
      return <ProductRow title={row.title} id={id} cards={row.cards} {...(row.to !== null && { to: row.to })} />;
    case "banner":
      return <Banner banner={row} />;
    case "text":
      return <TextRow title={row.title} text={row.text} id={id} />;
  }
}

/** A picture across the page that leads somewhere. */
function Banner({ banner: { wide, narrow, alt, link } }: { banner: Extract<Row, { kind: "banner" }> }) {
  return (
    <ContentLink className="banner" to={link}>
      <picture>
        <source media="(max-width:639px)" srcSet={withDouble("banner-mobile", 800, narrow)} sizes="100vw" />
        <img
          src={`/media/banner-desktop/${wide}`}
          srcSet={withDouble("banner-desktop", 2000, wide)}
          sizes="100vw"
          alt={alt}
          width={2000}
          height={800}
          loading="lazy"
        />
      </picture>
    </ContentLink>
  );
}

/** A heading with paragraphs. */
function TextRow({ title, text, id }: { title: string; text: string; id: string }) {
  return (
    <section aria-labelledby={id} className="home-text">
      <h2 id={id}>{title}</h2>
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
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

/** Reserves the fields' place while they load. */
function FieldsSkeleton() {
  return <div data-skeleton aria-busy="true" className="skeleton fields-skeleton" />;
}
