import { z } from "zod";
import { linesIn } from "#shared/typed/signs";
import { contentKindOf } from "#shared/contents/content-keys";
import { unsafeLinkIn } from "#shared/contents/markup";
import { isSafeLink, longestLink } from "#shared/contents/safe-link";
import { splitLocale } from "#shared/text/locale";
import { slugPattern } from "#shared/text/slug";
import { wholeNumber } from "./catalogue";
import { line, lines, lineIfAny } from "../platform/form-fields";
import { paged, paging } from "../platform/paging";

const slug = z.string().regex(slugPattern).max(150);
const inBoth = <Text extends z.ZodType>(text: Text) => z.object({ en: text, ar: text });
const words = (most: number) => inBoth(line(most));
const wordsOrNone = (most: number) => inBoth(z.union([z.literal(""), line(most)]).default(""));
const version = wholeNumber(1, 999_999_999);

/** A path of the shop in no language, or another site's `https` address. */
const link = z
  .string()
  .trim()
  .min(1)
  .max(longestLink)
  .transform((text) => (text.startsWith("/ar/") ? splitLocale(text).path : text))
  .superRefine((text, context) => {
    if (!isSafeLink(text)) context.addIssue({ code: "custom", params: { problem: "unsafe_link" } });
  });

/** The small markup of `shared/contents/markup.ts`. */
const markup = (most: number) =>
  z
    .string()
    .overwrite(linesIn)
    .max(most)
    .superRefine((text, context) => {
      if (unsafeLinkIn(text) !== null) context.addIssue({ code: "custom", params: { problem: "unsafe_link" } });
    });

/** A picture's file name, as an upload gave it; or one that ships with the shop. */
const picture = z
  .string()
  .regex(/^[a-z0-9-]{1,100}\.(?:jpg|png|webp)$/)
  .max(110);
/** One for wide screens (5 : 2) and one for phones (4 : 3). */
const pictures = z.object({ wide: picture, narrow: picture });

const row = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("products"),
    title: words(80),
    from: z.enum(["offers", "bestsellers", "newest", "term", "picked"]),
    /** With `from` `term`: a brand, category, speciality, procedure or collection. */
    term: z.union([z.literal(""), slug]).default(""),
    /** With `from` `picked`: URLs of products or SKUs, in order. */
    picked: z.array(line(64)).max(24).default([]),
  }),
  z.object({ kind: z.literal("categories") }),
  z.object({ kind: z.literal("collections") }),
  z.object({ kind: z.literal("specialities") }),
  z.object({ kind: z.literal("brands") }),
  z.object({ kind: z.literal("promises") }),
  z.object({ kind: z.literal("banner"), picture: pictures, alt: words(150), link }),
  /** Paragraphs with an empty line between them. */
  z.object({ kind: z.literal("text"), title: words(80), text: inBoth(lines(2000)) }),
]);
export type HomeRow = z.output<typeof row>;

const home = z.object({
  kind: z.literal("home"),
  hero: z.object({
    title: words(80),
    text: words(200),
    button: words(40),
    link,
    /** `wide_ar`: mirrored for Arabic; empty: the same. */
    picture: pictures.extend({ wide_ar: z.union([z.literal(""), picture]).default("") }),
  }),
  rows: z
    .array(row)
    .min(1)
    .max(20)
    .superRefine((rows, context) => {
      const once = rows.map((one) => (one.kind === "products" ? one.from === "offers" && "offers" : one.kind));
      for (const [at, kind] of once.entries()) {
        if (!kind || kind === "banner" || kind === "text" || once.indexOf(kind) === at) continue;
        context.addIssue({ code: "custom", path: [at, "kind"], params: { problem: "repeated" } });
      }
    }),
});

/** In characters: both languages of the longest page fit into one request. */
const longestPage = 30_000;

const moment = z.iso.datetime({ offset: true }).nullable().default(null);
const promo = z.object({
  kind: z.literal("promo"),
  text: words(140),
  link: z.union([z.literal(""), link]).default(""),
  from: moment,
  until: moment,
});

const footer = z.object({
  kind: z.literal("footer"),
  columns: z
    .array(
      z.object({
        title: words(60),
        links: z
          .array(z.object({ text: words(80), link }))
          .min(1)
          .max(15),
      }),
    )
    .min(1)
    .max(3),
});

const page = z.object({
  kind: z.literal("page"),
  title: words(120),
  lead: words(300),
  since: wordsOrNone(80).default({ en: "", ar: "" }),
  text: inBoth(markup(longestPage).min(1)),
});

const landing = z.object({
  kind: z.literal("landing"),
  intro: inBoth(markup(3000).default("")),
  below: inBoth(markup(10_000).default("")),
});

const contentDocument = z.discriminatedUnion("kind", [home, promo, footer, page, landing]);
export type ContentDocument = z.output<typeof contentDocument>;
export type ContentOf<Kind extends ContentDocument["kind"]> = Extract<ContentDocument, { kind: Kind }>;

const key = z
  .string()
  .max(160)
  .refine((text) => contentKindOf(text) !== null);
const isoTime = z.string();
const draft = z.object({
  revision: version,
  by: z.string(),
  changed_at: isoTime,
  publish_at: isoTime.nullable(),
  /** Why it was not published when its time came. */
  problem: z.string().nullable(),
});
const published = z.object({ version, at: isoTime, by: z.string() });
const content = z.object({
  key,
  /** What staff edit: the draft, else what is published; null: the shop's own. */
  document: contentDocument.nullable(),
  draft: draft.nullable(),
  /** Null: nothing is published, and the shop shows its own. */
  published: published.nullable(),
  history: z.array(published.extend({ kind: z.enum(["published", "withdrawn"]) })),
});
const answered = z.object({ success: z.literal(true), message: z.string().optional(), content });
const done = z.object({ success: z.literal(true), message: z.string() });

const redirectPath = line(longestLink);
const redirect = z.object({
  from: redirectPath,
  to: z.string(),
  status: z.union([z.literal(301), z.literal(302)]),
  version,
});

/** Contents of the shop as staff edit them. For staff alone (403 `not_staff`). 409 `draft_changed`, `changed_meanwhile`. */
export const contentContracts = {
  listContents: {
    request: z.object({}),
    reply: z.object({
      success: z.literal(true),
      contents: z.array(z.object({ key, title: z.string(), draft: draft.nullable(), published: published.nullable() })),
    }),
  },
  getContent: { request: z.object({ key }), reply: answered },
  /**
   * Saves a first draft without `revision`, otherwise replaces the one that was read. 400 by field; `key` `taken` with
   * `is_new`.
   */
  saveContentDraft: {
    request: z.object({
      key,
      document: contentDocument,
      revision: version.optional(),
      is_new: z.boolean().default(false),
    }),
    reply: answered,
  },
  /** Publishes now without `publish_at`, or at that future time; null: cancels the plan. */
  publishContent: {
    request: z.object({
      key,
      revision: version,
      publish_at: z.iso.datetime({ offset: true }).nullable().optional(),
    }),
    reply: done,
  },
  discardContent: { request: z.object({ key, revision: version }), reply: done },
  /** Makes a draft of an earlier version. */
  restoreContent: { request: z.object({ key, version, revision: version.optional() }), reply: answered },
  /** Unpublishes: the shop shows its own contents again, and a page added by staff is gone. */
  withdrawContent: { request: z.object({ key, version }), reply: done },
  listRedirects: {
    request: z.object({ search: lineIfAny(100).default(""), ...paging }),
    reply: z.object({ success: z.literal(true), redirects: z.array(redirect), ...paged }),
  },
  /**
   * Creates one without `version`. 400: `from` `taken`, `reserved`; `to` `loop`, `unsafe_link`; 409
   * `too_many_redirects`.
   */
  saveRedirect: {
    request: z.object({
      from: redirectPath,
      to: line(longestLink),
      status: z.coerce.number().pipe(z.union([z.literal(301), z.literal(302)])),
      version: version.optional(),
    }),
    reply: done,
  },
  deleteRedirect: { request: z.object({ from: redirectPath, version }), reply: done },
  /** Products of a collection, as staff put them together. */
  listCollection: {
    request: z.object({ slug, ...paging }),
    reply: z.object({
      success: z.literal(true),
      name: words(200),
      products: z.array(z.object({ slug: z.string(), title: z.string(), image_url: z.string().nullable() })),
      ...paged,
    }),
  },
  /** Adds a product, by its URL or one of its SKUs, or removes one. 400: `product` `unknown_product`. */
  changeCollection: {
    request: z.object({ slug, product: line(200), change: z.enum(["add", "remove"]) }),
    reply: done,
  },
} as const;

const linkText = z.object({ text: z.string(), link: z.string() });

/** Published contents. */
export const publishedContentContracts = {
  /** The bar above the shop and the columns below it; null: none, and the shop's own. */
  getFrame: {
    request: z.object({}),
    reply: z.object({
      success: z.literal(true),
      promo: z.object({ id: z.string(), text: z.string(), link: z.string() }).nullable(),
      footer: z.array(z.object({ title: z.string(), links: z.array(linkText) })).nullable(),
    }),
  },
  /** A page; null: a policy of which nothing is published, so the shop's own text applies. 404 for any other. */
  getPage: {
    request: z.object({ slug }),
    reply: z.object({
      success: z.literal(true),
      page: z.object({ title: z.string(), lead: z.string(), since: z.string(), text: z.string() }).nullable(),
    }),
  },
  listPages: {
    request: z.object({}),
    reply: z.object({
      success: z.literal(true),
      pages: z.array(z.object({ slug: z.string(), updated_at: z.string() })),
    }),
  },
  /** The redirect of a URL that is no page; 404 `not_found`: none. */
  findRedirect: {
    request: z.object({ path: z.string().max(2000) }),
    reply: z.object({ success: z.literal(true), to: z.string(), status: z.union([z.literal(301), z.literal(302)]) }),
  },
} as const;
