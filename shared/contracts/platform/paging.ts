import { z } from "zod";
import { wholeNumber } from "../goods/catalogue";

/** A page of a list: a page under 1 or a limit outside 1–100 is refused, past the end is an empty list. */
export const paging = { page: wholeNumber(1, 100_000).default(1), limit: wholeNumber(1, 100).default(20) };
export const paged = {
  total: z.number().int().nonnegative(),
  page: z.number().int().positive(),
  limit: z.number().int().positive(),
};
