import { isolated } from "#shared/text/isolated";
import type { Locale } from "#shared/text/locale";
import { frameTexts } from "./frame-texts";
import {
  addressOf,
  type GoodsLine,
  type EmailContent,
  type EmailBlock,
  type EmailFrame,
  type EmailPart,
} from "./email";

/** The plain part of an email without its foot. @param origin of the shop, or null: links into the shop are left out */
export const emailText = ({ parts }: EmailContent, origin: string | null): string =>
  parts.map((part) => partText(part, origin)).join("\n\n");

function partText({ blocks, locale }: EmailPart, origin: string | null): string {
  const texts: string[] = [];
  for (const block of blocks) {
    const text = blockText(block, { origin, locale, before: texts.at(-1) ?? "" });
    if (text === "") continue;
    // What a line with a colon introduces comes directly below it.
    if ((block.kind === "button" || block.kind === "link") && texts.at(-1)?.endsWith(":"))
      texts.push(`${texts.pop()}\n${text}`);
    else texts.push(text);
  }
  return texts.join("\n\n").split("\n").map(isolated).join("\n");
}

type Place = { origin: string | null; locale: Locale; before: string };

function blockText(block: EmailBlock, { origin, locale, before }: Place): string {
  switch (block.kind) {
    case "text":
    case "quote":
      return block.text;
    case "code":
      return "";
    case "link":
    case "button": {
      const address = addressOf(block.to, origin);
      if (address === null) return "";
      return before.endsWith(":") ? address : `${block.label}:\n${address}`;
    }
    case "facts":
      return titled(
        block.title,
        block.rows.map(([label, value]) => `${label}: ${value}`),
      );
    case "goods":
      return titled(
        block.title,
        block.lines.map((line) => goodsText(line, locale)),
      );
    case "sums":
      return block.rows.map(([label, value]) => (value === "" ? label : `${label}: ${value}`)).join("\n");
    case "address":
      return titled(block.title, block.lines);
    case "steps":
      return titled(
        block.title,
        block.steps.map((step) => `- ${step}`),
      );
  }
}

const titled = (title: string, lines: readonly string[]): string => [...(title ? [title] : []), ...lines].join("\n");

function goodsText({ title, detail, quantity, price, total }: GoodsLine, locale: Locale): string {
  const name = detail === "" ? title : `${title} · ${detail}`;
  if (total === "") return `${quantity} × ${name}`;
  return `${quantity} × ${name}: ${total}${quantity > 1 ? ` (${frameTexts[locale].each(price)})` : ""}`;
}

/** The foot of the plain part: who writes, and how to reach them. */
export function footText({ parts }: EmailContent, { company, contact }: EmailFrame): string {
  return parts
    .map(({ locale }) => {
      const { reach, phone, whatsapp, email } = frameTexts[locale];
      const { name, address } = company[locale];
      const ways = [`${phone}: ${contact.phone}`, `${whatsapp}: ${contact.whatsapp}`, `${email}: ${contact.email}`];
      return [reach, ...ways, "", name, address].map(isolated).join("\n");
    })
    .join("\n\n");
}
