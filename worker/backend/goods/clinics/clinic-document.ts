import { z } from "zod";

const text = z.object({ en: z.string().min(1), ar: z.string().min(1) });
const spot = z.tuple([z.number().min(0).max(100), z.number().min(0).max(100)]);
const spots = z.record(z.string(), spot);

/** A kit as `demo/catalogue/clinics.json` has it. */
const sourceClinic = z.object({
  slug: z.string().regex(/^[a-z0-9-]{1,80}$/),
  title: text,
  /** For search engines and previews. */
  description: text,
  lead: text,
  /** Name of its scene in `demo/packshots/data/scenes.json`, which names its two pictures. */
  scene: z.string(),
  alt: text,
  lines: z
    .array(z.object({ sku_id: z.string().min(1), quantity: z.number().int().positive().max(999), why: text }))
    .min(1)
    .max(30),
});
export const clinicSource = z.array(sourceClinic).max(50);

/** Where the goods are in the pictures of each kit, as `demo/catalogue/clinic-spots.json` has it: written by the renderer. */
export const spotsSource = z.record(z.string(), z.object({ wide: spots, narrow: spots }));

/** A kit as the table keeps it. */
export type ClinicDocument = z.output<typeof sourceClinic> & { spots: z.output<typeof spotsSource>[string] };

/** The documents of the table, in their order. */
export function clinicDocuments(
  clinics: z.output<typeof clinicSource>,
  spotsOf: z.output<typeof spotsSource>,
): ClinicDocument[] {
  return clinics.map((clinic) => ({ ...clinic, spots: spotsOf[clinic.slug] ?? { wide: {}, narrow: {} } }));
}
