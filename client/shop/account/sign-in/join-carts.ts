import type { ApiClient } from "#shared/calls/api-client";
import type { Locale } from "#shared/text/locale";
import { messageText } from "#client/messages/message-text";
import { textsOf } from "#client/messages/texts";
import type { Visit } from "#client/runtime/request-context";

type JoinedLine = { title: string; quantity: number };
/**
 * The outcome of the guest's cart: nothing was lost, some lines could not take all, some had no room and are the
 * guest's still, or the call failed.
 */
type Joined = { capped: JoinedLine[]; left: JoinedLine[]; heard: boolean };

/**
 * Puts the guest's cart into the user's, before the user's is read. It may be sent again: every line arrives once.
 */
export async function joinCarts(api: ApiClient, device: Visit["device"]): Promise<Joined> {
  const ask = () => api.call("syncGuestCart", { device_source: device });
  const reply = (await ask()) ?? (await ask());
  if (!reply?.success) return { capped: [], left: [], heard: false };
  const titles = new Map(reply.cart.items.map(({ sku_id, title }) => [sku_id, title]));
  const capped = reply.capped.map(({ sku_id, quantity }) => ({ title: titles.get(sku_id) ?? sku_id, quantity }));
  return { capped, left: reply.left, heard: true };
}

/** Most lines that a message names. */
const mostNamed = 10;

/** What is said after a sign-in, and as what: a success, or a warning that names the lines with less. */
export async function joinedMessage(
  message: string,
  { capped, left, heard }: Joined,
  locale: Locale,
): Promise<{ message: string; type: 1 | 3 }> {
  if (heard && capped.length + left.length === 0) return { message, type: 1 };
  const { messages } = await textsOf(locale, ["sign-in"]);
  if (!heard) return { message: `${message}. ${messageText(messages["signIn.cart.later"]!, locale)}`, type: 3 };
  const part = (id: "signIn.cart.capped" | "signIn.cart.left", lines: JoinedLine[]) =>
    lines.length === 0
      ? []
      : [
          messageText(messages[id]!, locale, { count: lines.length }),
          ...lines.slice(0, mostNamed).map(({ title, quantity }) => `${title} × ${quantity}`),
          ...(lines.length > mostNamed ? ["…"] : []),
        ];
  return { message: [...part("signIn.cart.capped", capped), ...part("signIn.cart.left", left)].join(" · "), type: 3 };
}
