import type { z } from "zod";
import type { ContentOf, HomeRow } from "#shared/contracts/goods/contents";
import type { homeContracts } from "#shared/contracts/goods/home";
import type { TermKind } from "#shared/goods/listing";
import type { CallContext } from "../call-context";
import { cardsOf } from "../catalogue/product";
import { selectRowGroups, selectTermPlaces, type RowSource } from "./home-statements";

type HomeContents = NonNullable<z.output<typeof homeContracts.getHome.reply>["contents"]>;
type RenderedRow = HomeContents["rows"][number];
type ProductsRow = Extract<HomeRow, { kind: "products" }>;
type Place = { slug: string; kind: TermKind; parent_id: number | null; term_id: number };

/** What the home page shows of its document, in the caller's language; what its rows lead to is read in one round trip. */
export async function homeContentsOf(document: ContentOf<"home">, context: CallContext): Promise<HomeContents> {
  const { db, ...view } = context;
  const { locale } = view;
  const { hero, rows } = document;
  const products = rows.filter((row): row is ProductsRow => row.kind === "products" && row.from !== "offers");
  const sources = products.map((row, at): RowSource => ({ at, from: row.from, term: row.term, picked: row.picked }));
  const [groups, places] =
    sources.length === 0
      ? [[], []]
      : await db.run(selectRowGroups(sources, view), selectTermPlaces(products.map(({ term }) => term)));
  for (const { term_id } of places) view.shows.listing(term_id);
  return {
    hero: {
      title: hero.title[locale],
      text: hero.text[locale],
      button: hero.button[locale],
      link: hero.link,
      wide: (locale === "ar" && hero.picture.wide_ar) || hero.picture.wide,
      narrow: hero.picture.narrow,
    },
    rows: rows.flatMap((row): RenderedRow[] => {
      if (row.kind !== "products") return [plainRow(row, locale)];
      if (row.from === "offers") return [{ kind: "offers", title: row.title[locale] }];
      const at = products.indexOf(row);
      const own = groups.filter((group) => group.row === at);
      const cards = cardsOf(own, view);
      // Of a row that has nothing to show there is no heading either.
      if (cards.length === 0) return [];
      return [{ kind: "products", title: row.title[locale], to: placeOf(row, places), products: cards }];
    }),
  };
}

function plainRow(row: Exclude<HomeRow, ProductsRow>, locale: CallContext["locale"]): RenderedRow {
  switch (row.kind) {
    case "banner": {
      const { picture, alt, link } = row;
      return { kind: "banner", wide: picture.wide, narrow: picture.narrow, alt: alt[locale], link };
    }
    case "text":
      return { kind: "text", title: row.title[locale], text: row.text[locale] };
    default:
      return { kind: row.kind };
  }
}

/** Where all products of a row are. */
function placeOf({ from, term }: ProductsRow, places: readonly Place[]): string | null {
  if (from === "newest") return "/products?sort=newest";
  if (from === "bestsellers") return "/products";
  const place = from === "term" ? places.find(({ slug }) => slug === term) : undefined;
  if (!place) return null;
  if (place.kind === "collection") return `/${term}/products`;
  if (place.kind === "category") return place.parent_id === null ? `/category/${term}` : `/categories/${term}`;
  return { brand: `/brand/${term}`, speciality: `/specialities/${term}`, procedure: `/procedures/${term}` }[place.kind];
}
