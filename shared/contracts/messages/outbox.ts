import { z } from "zod";

export const outboxContracts = {
  /** Recently sent messages, newest first; only from a backend in development. */
  listOutbox: {
    /** An e-mail address or a phone number in any form. */
    request: z.object({ to: z.string().max(300).optional() }),
    reply: z.object({
      success: z.literal(true),
      messages: z.array(
        z.object({
          id: z.number().int(),
          to: z.string(),
          channel: z.enum(["email", "sms"]),
          subject: z.string(),
          text: z.string(),
          /** The same in HTML; empty for texts. */
          html: z.string(),
          sent_at: z.string(),
        }),
      ),
    }),
  },
} as const;
