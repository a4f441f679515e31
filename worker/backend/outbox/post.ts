import type { ShopSettings } from "../../../shared/shop-setting-fields";
import type { LetterFrame } from "../letters/letter";
import { letterHtml } from "../letters/letter-html";
import { footText } from "../letters/letter-text";
import type { OutboxRow } from "./statements";
import type { KeptLetter } from "./write-message";

/** A message as it leaves; `html` is empty for texts, and for e-mails from before they had a face. */
export type Post = { recipient: string; subject: string; text: string; html: string };

/** Puts a kept message into the shop's frame: who writes and how to reach them, as it is set now. */
export function postOf({ recipient, subject, body, letter }: OutboxRow, shop: ShopSettings): Post {
  if (letter === "") return { recipient, subject, text: body, html: "" };
  const { origin, ...kept } = JSON.parse(letter) as KeptLetter;
  const frame = frameOf(shop, origin);
  return {
    recipient,
    subject,
    text: `${body}\n\n${footText(kept, frame)}`,
    html: letterHtml(kept, subject, frame),
  };
}

const frameOf = ({ company, contact }: ShopSettings, origin: string | null): LetterFrame => ({
  origin,
  contact,
  company: {
    en: { name: company.legal_name_en, address: company.address_en },
    ar: { name: company.legal_name_ar, address: company.address_ar },
  },
});
