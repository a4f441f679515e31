import { z } from "zod";
import { id } from "./catalogue";
import { emailIfAny } from "../platform/form-fields";
import { asGuest } from "../ordering/guest";

const reply = z.object({ success: z.literal(true), message: z.string() });

export const stockAlertContracts = {
  /**
   * Requests one e-mail when a sold-out SKU is back. For a customer with an e-mail it goes there, regardless of
   * `email`; any other address is first sent a link to confirm. The answer is the same for an address that already
   * waits. 429 when one address has requested many.
   */
  askStockAlert: {
    request: z.object({
      ...asGuest,
      sku_id: id,
      email: emailIfAny.optional(),
      /** Honeypot: people leave it empty; a bot that fills it in is thanked, and nothing is stored. */
      website: z.string().max(500).optional(),
    }),
    reply,
  },
  /**
   * By the link of an e-mail: `confirm` proves the address; `stop` ends all its alerts, and always succeeds. 410
   * `link_expired`.
   */
  settleStockAlert: {
    request: z.object({ token: z.string().max(100), wish: z.enum(["confirm", "stop"]) }),
    reply,
  },
} as const;
