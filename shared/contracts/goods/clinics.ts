import { z } from "zod";
import { aed, id, variant } from "./catalogue";

const slug = z.string().min(1).max(200);
/** Where something is in a picture, in percent from its left and top edge. */
const spot = z.tuple([z.number().min(0).max(100), z.number().min(0).max(100)]);

/** A kit in a list. */
export const clinicCard = z.object({
  slug,
  title: z.string(),
  lead: z.string(),
  /** File name below `/media/{preset}/`, of a square picture. */
  picture: z.string(),
});

/** A kit in the list of all, with what it costs now. */
const pricedClinic = clinicCard.extend({
  /** How many of its products are available now. */
  available: z.number().int().nonnegative(),
  /** Total of these, including VAT, as `getClinic` has it. */
  total: aed,
});

/** Why a line is unavailable now. */
const lineProblems = ["sold_out", "not_sold", "other_business"] as const;

const line = z.object({
  sku_id: id,
  /** Whose page shows it. */
  slug,
  title: z.string(),
  brand: z.string(),
  image_url: z.string().nullable(),
  /** What it is for in this room. */
  why: z.string(),
  sku: variant,
  /** Quantity in the kit, and how many of these are available now. */
  wanted: z.number().int().positive(),
  quantity: z.number().int().nonnegative(),
  /** Of `quantity`, as the cart counts it. */
  line_total: aed,
  problem: z.enum(lineProblems).nullable(),
  spots: z.object({ wide: spot.nullable(), narrow: spot.nullable() }),
});

export const clinicContracts = {
  /** Kits of which the catalogue has at least one SKU, in the shop's order. */
  listClinics: {
    request: z.object({}),
    reply: z.object({ success: z.literal(true), clinics: z.array(pricedClinic) }),
  },
  /** 404 for a kit of which the catalogue no longer has any SKU. */
  getClinic: {
    request: z.object({ slug }),
    reply: z.object({
      success: z.literal(true),
      clinic: z.object({
        slug,
        title: z.string(),
        description: z.string(),
        lead: z.string(),
        /** File names of the room by daylight: one for wide screens, a square one for phones. */
        pictures: z.object({ wide: z.string(), narrow: z.string(), alt: z.string() }),
        lines: z.array(line),
        /** Total of what is available, including VAT. */
        total: aed,
      }),
    }),
  },
} as const;
