import { z } from "zod";
import { aed, isoTime } from "../goods/catalogue";

const remittance = z.object({
  due: aed,
  /** Whose account it is, or who a cheque is made out to. */
  name: z.string(),
  bank: z.string(),
  /** Grouped as it is read out; of a bank transfer alone. */
  iban: z.string(),
  /** What to write on it. */
  reference: z.string(),
  /** When the order is cancelled without it; null: it is not. */
  until: isoTime.nullable(),
  /** Its goods leave before the money, by the shop's rule or because staff let them. */
  released: z.boolean(),
});

export const orderRemittance = {
  /** How to send the money of an order by bank transfer or cheque, while something is due; null: nothing is, or it is paid otherwise. */
  remittance: remittance.nullable().default(null),
};
