import { z } from "zod";
import { shopCurrency, type Scored } from "./gateway";
import { askJson } from "./gateway-request";
import { aedText } from "./tabby-session";

/** How long a payment page waits for Tabby's answer, in ms. */
const patience = 1000;

const rejected = z.object({
  status: z.literal("rejected"),
  configuration: z
    .object({
      products: z.object({ installments: z.object({ rejection_reason: z.string().max(60).nullish() }).optional() }),
    })
    .optional(),
});

/**
 * Whether Tabby would lend this buyer this much: the session without its goods. A refusal comes with HTTP 200 and a
 * reason; anything else, late and missing answers included, does not count as one: the method shows, and Tabby decides
 * later.
 */
export async function tabbyScore(
  { amount, email, phone }: { amount: number; email: string; phone: string },
  { origin, secretKey, merchantCode }: { origin: string; secretKey: string; merchantCode: string },
): Promise<Scored> {
  if (!email || !phone) return { offered: true };
  const payment = { amount: aedText(amount), currency: shopCurrency, buyer: { email, phone } };
  const { status, body } = await askJson({
    gateway: "tabby",
    asked: "score",
    method: "POST",
    url: `${origin}/api/v2/checkout`,
    key: secretKey,
    body: { payment, merchant_code: merchantCode },
    patience,
  });
  const no = rejected.safeParse(body);
  if (status !== 200 || !no.success) return { offered: true };
  return { offered: false, reason: no.data.configuration?.products.installments?.rejection_reason ?? "" };
}
