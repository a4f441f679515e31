import type { ApiClient } from "../../shared/api-client";
import type { Locale } from "../../shared/locale";
import { messageText } from "../messages/message-text";
import { textsOf } from "../messages/texts";
import type { Visit } from "../runtime/shop";

/** What became of the guest's cart: nothing was lost, some lines could not take all, or it could not be asked. */
type Joined = { capped: { title: string; quantity: number }[]; heard: boolean };

/**
 * Puts the guest's cart into the user's (A41), before the user's is read. It may be sent again: every line arrives once.
 */
export async function joinCarts(api: ApiClient, device: Visit["device"]): Promise<Joined> {
  const ask = () => api.call("syncGuestCart", { device_source: device });
  const reply = (await ask()) ?? (await ask());
  if (!reply?.success) return { capped: [], heard: false };
  const titles = new Map(reply.cart.items.map(({ sku_id, title }) => [sku_id, title]));
  const capped = reply.capped.map(({ sku_id, quantity }) => ({ title: titles.get(sku_id) ?? sku_id, quantity }));
  return { capped, heard: true };
}

/** What is said after a sign-in, and as what (spec §4): a success, or a warning that names the lines with less. */
export async function wordsOf(
  message: string,
  { capped, heard }: Joined,
  locale: Locale,
): Promise<{ message: string; type: 1 | 3 }> {
  if (heard && capped.length === 0) return { message, type: 1 };
  const { messages } = await textsOf(locale, ["sign-in"]);
  if (!heard) return { message: `${message}. ${messageText(messages["signIn.cart.later"]!, locale)}`, type: 3 };
  const lines = capped.map(({ title, quantity }) => `${title} × ${quantity}`);
  const count = capped.length;
  return { message: [messageText(messages["signIn.cart.capped"]!, locale, { count }), ...lines].join(" · "), type: 3 };
}
