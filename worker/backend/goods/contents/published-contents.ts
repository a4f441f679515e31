import { isPolicySlug } from "#shared/contents/content-keys";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import type { Outcome } from "#backend/platform/outcome";
import { publishedOf, selectPublishedContents } from "./contents-statements";
import { selectEveryPublished } from "./contents-store";

/** The promo bar, while its time is, and the columns of the footer. */
export async function getFrame(
  _input: unknown,
  { db, locale, now, shows }: CallContext,
): Promise<CallAnswer<"getFrame">> {
  const [rows] = await db.run(selectPublishedContents("promo", "footer"));
  shows.content("promo");
  shows.content("footer");
  const rowOf = (key: string) => rows.find((row) => row.key === key);
  const promo = publishedOf("promo", rowOf("promo"));
  const footer = publishedOf("footer", rowOf("footer"));
  const [from, until] = [promo?.from ?? null, promo?.until ?? null].map((iso) =>
    iso === null ? null : Date.parse(iso),
  );
  for (const moment of [from, until]) if (typeof moment === "number" && moment > now) shows.until(moment);
  const isShown = promo !== null && (from ?? 0) <= now && (until ?? Number.POSITIVE_INFINITY) > now;
  return {
    // Its id changes with each publication, so that who has closed one sees the next.
    promo: isShown ? { id: String(rowOf("promo")!.version), text: promo.text[locale], link: promo.link } : null,
    footer:
      footer &&
      footer.columns.map(({ title, links }) => ({
        title: title[locale],
        links: links.map(({ text, link }) => ({ text: text[locale], link })),
      })),
  };
}

/** A page in the caller's language. */
export async function getPage(
  { slug }: CallInput<"getPage">,
  { db, locale, shows }: CallContext,
): Promise<Outcome<CallAnswer<"getPage">>> {
  const key = `page:${slug}`;
  const [[row]] = await db.run(selectPublishedContents(key));
  shows.content(key);
  const page = publishedOf("page", row);
  if (!page) return isPolicySlug(slug) ? { page: null } : { fail: "not_found" };
  const { title, lead, since, text } = page;
  return { page: { title: title[locale], lead: lead[locale], since: since[locale], text: text[locale] } };
}

/** Every page that is published. */
export async function listPages(_input: unknown, { db, locale, shows }: CallContext): Promise<CallAnswer<"listPages">> {
  const [rows] = await db.run(selectEveryPublished(locale, "page:"));
  shows.content("pages");
  return {
    pages: rows.map(({ key, published_at }) => ({
      slug: key.slice("page:".length),
      updated_at: new Date(published_at).toISOString(),
    })),
  };
}
