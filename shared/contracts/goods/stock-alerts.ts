import { z } from "zod";
import { id } from "./catalogue";
import { emailIfAny } from "../platform/form-fields";
import { asGuest } from "../ordering/guest";

const reply = z.object({ success: z.literal(true), message: z.string() });

export const stockAlertContracts = {
  /**
   * Asks for one e-mail when a SKU that is sold out is back. Of a customer with an e-mail it goes there, whatever
   * `email` says; any other address is first sent a link with which its owner confirms. The answer is the same whether the
   * address waits already or not. 429 when one address has asked for many.
   */
  askStockAlert: {
    request: z.object({
      ...asGuest,
      sku_id: id,
      email: emailIfAny.optional(),
      /** People leave it empty; what fills it in is thanked and not kept. */
      website: z.string().max(500).optional(),
    }),
    reply,
  },
  /** By the link of a letter: `confirm` proves the address; `stop` ends all alerts of it, and always succeeds. 410 `link_expired`. */
  settleStockAlert: {
    request: z.object({ token: z.string().max(100), wish: z.enum(["confirm", "stop"]) }),
    reply,
  },
} as const;
