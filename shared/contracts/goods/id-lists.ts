import { z } from "zod";

/**
 * Several ids: a list in JSON (numbers accepted), commas in an address, a repeated name in a form.
 * @param most more than these are refused
 */
export const idList = (most: number) =>
  z
    .union([z.string(), z.array(z.union([z.string(), z.number().int().transform(String)]))])
    .transform((value) =>
      [value]
        .flat()
        .flatMap((part) => part.split(","))
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().max(200)).max(most));
