import { policySlugs } from "#shared/contents/content-keys";
import type { ContentDocument, ContentOf } from "#shared/contracts/goods/contents";
import { pictureSize, productMediaFolder } from "#shared/goods/product-media";
import type { Database } from "#backend/platform/database";
import { within } from "#backend/platform/deadline";
import type { FieldProblem } from "#backend/platform/outcome";
import { selectKnownProducts, selectKnownTerms } from "./contents-store";

type Problems = Record<string, FieldProblem>;

/** Least width in px: below it a picture would be blurred in its place. */
const leastWidth = { wide: 1200, narrow: 600 } as const;
/** The head of a picture, in bytes, which contains its dimensions. */
const headBytes = 256 * 1024;
const bucketDeadline = 3000;

/**
 * What keeps a document from the shop, by path; empty: nothing. The form of a document was checked before.
 * @param media where uploads lie; null where only the words are to be judged
 */
export async function problemsOf(document: ContentDocument, db: Database, media: R2Bucket | null): Promise<Problems> {
  switch (document.kind) {
    case "home":
      return { ...(await unknownIn(document, db)), ...(media && (await smallPictures(document, media))) };
    case "footer":
      return lacksLinks(document) ? { "document.columns": "footer_links" } : {};
    case "promo":
      return document.from !== null &&
        document.until !== null &&
        Date.parse(document.until) <= Date.parse(document.from)
        ? { "document.until": "out_of_range" }
        : {};
    default:
      return {};
  }
}

async function unknownIn({ rows }: ContentOf<"home">, db: Database): Promise<Problems> {
  const sources = rows.map((row) => (row.kind === "products" ? row : null));
  const slugs = sources.flatMap((row) => (row?.from === "term" ? [row.term] : []));
  const picked = sources.flatMap((row) => (row?.from === "picked" ? row.picked : []));
  const [terms, products] = await db.run(selectKnownTerms(slugs), selectKnownProducts(picked));
  const [knownTerms, known] = [new Set(terms.map(({ slug }) => slug)), new Set(products.map(({ named }) => named))];
  const problems: Problems = {};
  for (const [at, row] of sources.entries()) {
    const path = `document.rows[${at}]`;
    if (row?.from === "term" && !knownTerms.has(row.term)) problems[`${path}.term`] = "unknown_term";
    if (row?.from !== "picked") continue;
    if (row.picked.length === 0) problems[`${path}.picked`] = "required";
    else if (row.picked.some((one) => !known.has(one))) problems[`${path}.picked`] = "unknown_product";
  }
  return problems;
}

async function smallPictures({ hero, rows }: ContentOf<"home">, media: R2Bucket): Promise<Problems> {
  const wanted: [path: string, file: string, least: number][] = [
    ["document.hero.picture.wide", hero.picture.wide, leastWidth.wide],
    ["document.hero.picture.wide_ar", hero.picture.wide_ar, leastWidth.wide],
    ["document.hero.picture.narrow", hero.picture.narrow, leastWidth.narrow],
  ];
  for (const [at, row] of rows.entries()) {
    if (row.kind !== "banner") continue;
    wanted.push([`document.rows[${at}].picture.wide`, row.picture.wide, leastWidth.wide]);
    wanted.push([`document.rows[${at}].picture.narrow`, row.picture.narrow, leastWidth.narrow]);
  }
  const found = await Promise.all(
    wanted.map(async ([path, file, least]) => [path, await pictureProblem(file, least, media)] as const),
  );
  return Object.fromEntries(found.filter((one): one is [string, FieldProblem] => one[1] !== null));
}

/** Names without a hash are those of pictures that ship with the shop; each was drawn for its place. */
async function pictureProblem(file: string, least: number, media: R2Bucket): Promise<FieldProblem | null> {
  if (file === "" || /^hero-[a-z-]+\.webp$/.test(file)) return null;
  const object = await within(
    bucketDeadline,
    "R2",
    media.get(productMediaFolder.picture + file, { range: { offset: 0, length: headBytes } }),
  );
  if (!object) return "picture_missing";
  const size = pictureSize(new Uint8Array(await object.arrayBuffer()));
  if (!size) return "picture_missing";
  return size.width < least ? "picture_small" : null;
}

/** What every page must lead to, whatever else the columns hold. */
function lacksLinks({ columns }: ContentOf<"footer">): boolean {
  const paths = columns.flatMap(({ links }) => links.map(({ link }) => link.split(/[?#]/)[0]!));
  const has = (path: string) => paths.includes(path);
  const below = (...beginnings: string[]) =>
    paths.some((path) => beginnings.some((beginning) => path.startsWith(beginning)));
  return !(
    has("/about") &&
    has("/contact") &&
    policySlugs.every((slug) => has(`/policy/${slug}`)) &&
    below("/category/", "/categories/") &&
    below("/specialities/", "/procedures/")
  );
}
