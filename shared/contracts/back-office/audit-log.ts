import { z } from "zod";
import { auditThings } from "#shared/console/audit-things";
import { auditEntry } from "./console";
import { day, lineIfAny } from "../platform/form-fields";
import { paged, paging } from "../platform/paging";

/** What staff did. */
export const auditLogContracts = {
  /**
   * Newest first; all filters must match. `subject`: only what was done to it. `search`: words, or beginnings of words,
   * of the subject and the detail; an e-mail also finds what was done to its account. `by`: the e-mail of the actor.
   * `from` and `to`: days in Dubai, inclusive. At most 10,000 entries are counted; older ones are found by day.
   */
  listAuditLog: {
    request: z.object({
      subject: lineIfAny(200).optional(),
      search: lineIfAny(100).default(""),
      by: lineIfAny(254).default(""),
      about: z.enum(["all", ...auditThings]).default("all"),
      from: day.optional(),
      to: day.optional(),
      ...paging,
    }),
    reply: z.object({
      success: z.literal(true),
      entries: z.array(auditEntry),
      /** E-mails of all actors. */
      people: z.array(z.string()),
      ...paged,
    }),
  },
} as const;
