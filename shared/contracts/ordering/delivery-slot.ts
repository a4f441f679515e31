import { z } from "zod";

const time = z.string().regex(/^\d\d:\d\d$/);

/** When heavy goods are delivered; days and times in the Emirates. */
export const deliverySlot = z.object({
  /** Its name: the beginning, as YYYY-MM-DDTHH:MM. */
  id: z.string(),
  day: z.iso.date(),
  from: time,
  to: time,
});

/** A slot by its name. */
export const namedSlot = z.string().regex(/^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d$/);
