import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import { brandOf } from "#shared/shop-settings/public-shop";
import type { EmailFrame } from "../emails/email";
import { emailHtml } from "../emails/email-html";
import { footText } from "../emails/email-text";
import { withShopName } from "../emails/shop-mark";
import type { OutboxRow } from "./outbox-statements";
import type { MessageFile } from "./attached-files";
import type { StoredEmail } from "./write-message";

/** A message as it leaves; `html` is empty for texts, and for e-mails from before they had a face. */
export type Post = { recipient: string; subject: string; text: string; html: string };

/** What a carrier gets: a message with the files that go along. */
export type Parcel = Post & { files: readonly MessageFile[] };

/** Puts a stored message into the shop's frame: name, sender and contact details, as currently set. */
export function postOf(
  message: Pick<OutboxRow, "recipient" | "subject" | "body" | "letter">,
  shop: ShopSettings,
): Post {
  const { recipient, letter } = message;
  const subject = withShopName(message.subject, shop.brand);
  const body = withShopName(message.body, shop.brand);
  if (letter === "") return { recipient, subject, text: body, html: "" };
  const { origin, attached: _attached, ...content } = JSON.parse(withShopName(letter, shop.brand, true)) as StoredEmail;
  const frame = frameOf(shop, origin);
  return {
    recipient,
    subject,
    text: `${body}\n\n${footText(content, frame)}`,
    html: emailHtml(content, subject, frame),
  };
}

const frameOf = ({ brand, company, contact }: ShopSettings, origin: string | null): EmailFrame => ({
  origin,
  brand: { en: brandOf(brand, "en"), ar: brandOf(brand, "ar") },
  contact,
  company: {
    en: { name: company.legal_name_en, address: company.address_en },
    ar: { name: company.legal_name_ar, address: company.address_ar },
  },
});
