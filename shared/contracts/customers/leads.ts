import { z } from "zod";
import { queryTypes } from "#shared/goods/business-categories";
import { email, line, phone, lines, linesIfAny } from "../platform/form-fields";

/** Honeypot: people leave `website` empty; a bot that fills it in is thanked, and nothing is stored. */
const trap = { website: z.string().max(500).optional() };
/** An empty field of a form is one that was not filled in. */
const blank = z.literal("").transform(() => undefined);
const reply = z.object({ success: z.literal(true), message: z.string() });

/** Both are public; the same sender is accepted five times in an hour, then 429. */
export const leadContracts = {
  contactUs: {
    request: z.object({
      name: line(120),
      email,
      phone: z.union([blank, phone]).optional(),
      QUERY_TYPE: z.enum(queryTypes).default("other"),
      QUERY: lines(4000),
      ...trap,
    }),
    reply,
  },
  /**
   * Free form fields: those named here are validated, up to 20 others of at most 1,000 characters are stored as they
   * are. One of e-mail and phone is needed.
   */
  leadEnquiry: {
    request: z
      .object({
        name: line(120),
        email: z.union([blank, email]).optional(),
        phone: z.union([blank, phone]).optional(),
        QUERY: linesIfAny(4000).default(""),
        /** Of the session. */
        landed_page_url: z.string().max(2000).optional(),
        ...trap,
      })
      .loose(),
    reply,
  },
} as const;
