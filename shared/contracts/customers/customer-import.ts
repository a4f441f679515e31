import { z } from "zod";
import { customerColumns } from "#shared/customers/customer-columns";
import { postedFile } from "../identity/documents";
import { ticked } from "../platform/form-fields";

const count = z.number().int().nonnegative();

/** What becomes of a row: `refused` has problems, and then nothing of the file is taken over. */
const importedOutcomes = ["created", "updated", "unchanged", "refused"] as const;

const row = z.object({
  /** Its line in the file, from 1. */
  line: z.number().int().positive(),
  email: z.string(),
  outcome: z.enum(importedOutcomes),
  /** What is wrong, in the caller's language. */
  problems: z.array(z.object({ column: z.enum(customerColumns), message: z.string() })),
  /** Columns whose cells differ from what the shop has and are not taken over: customers alone confirm those. */
  left: z.array(z.enum(customerColumns)),
});

/** Customers from a file, for staff. */
export const customerImportContracts = {
  /**
   * Creates accounts and changes those with the same e-mail, from a CSV file of at most 5,000 rows and 1 MB: UTF-8, with commas,
   * semicolons or tabs, its columns named as in an export. `email` is required; an empty cell or missing column leaves what there
   * is. Tags become those of the cell. Phone and TRN are checked and never set: the customer confirms them. Nobody is written to,
   * and no password or consent comes with a file. Without `apply` nothing changes; with it, the file is taken over when no row is
   * refused, in rounds: the same file again goes on where one was cut off. 400 for a file that cannot be read, 413
   * `file_too_large`, 409 `changed_meanwhile` when an account has changed since the file was judged.
   */
  importCustomers: {
    request: z.object({ apply: ticked.default(false), file: postedFile }),
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      /** Whether the file was taken over. */
      applied: z.boolean(),
      counts: z.object({ created: count, updated: count, unchanged: count, refused: count }),
      rows: z.array(row),
    }),
  },
} as const;
