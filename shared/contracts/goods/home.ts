import { z } from "zod";
import { productGroup, term } from "./catalogue";
import { clinicCard } from "./clinics";

/** The home page's texts and the rows below them, in the caller's language and in order. */
const homeContents = z.object({
  hero: z.object({
    title: z.string(),
    text: z.string(),
    button: z.string(),
    link: z.string(),
    wide: z.string(),
    narrow: z.string(),
  }),
  rows: z.array(
    z.discriminatedUnion("kind", [
      z.object({
        kind: z.literal("products"),
        title: z.string(),
        /** Path of the full list; null: none. */
        to: z.string().nullable(),
        products: z.array(productGroup),
      }),
      z.object({ kind: z.literal("offers"), title: z.string() }),
      z.object({ kind: z.enum(["categories", "collections", "specialities", "brands", "promises"]) }),
      z.object({ kind: z.literal("banner"), wide: z.string(), narrow: z.string(), alt: z.string(), link: z.string() }),
      z.object({ kind: z.literal("text"), title: z.string(), text: z.string() }),
    ]),
  ),
});

const homeReply = z.object({
  success: z.literal(true),
  categories: z.array(term),
  brands: z.array(term),
  collections: z.array(z.object({ term, products: z.array(productGroup) })),
  /** Kits to open a room with; a backend may have none. */
  clinics: z.array(clinicCard).optional(),
  /** What staff have published; absent: nothing, and the shop shows its own. */
  contents: homeContents.optional(),
});

export const homeContracts = {
  getHome: { request: z.object({}), reply: homeReply },
  /** The same with the draft of the home page; for staff alone. */
  previewHome: { request: z.object({}), reply: homeReply },
} as const;
