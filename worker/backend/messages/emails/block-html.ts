import { html, raw } from "hono/html";
import { directionOf, type Locale } from "#shared/text/locale";
import { goodsHtml } from "./goods-html";
import { addressOf, type EmailBlock } from "./email";
import { body, colours, font } from "./email-styles";
import { cell, sideOf, spoken, title, type BlockPlace, type Markup } from "./markup";
import { facts, steps, sums } from "./table-html";

/** One block of an email as rows of its table. */
export function blockHtml(block: EmailBlock, { locale, origin }: BlockPlace): Markup | string {
  switch (block.kind) {
    case "text":
      return cell(paragraph(block.text, locale), locale, "0 0 16px");
    case "quote":
      return quote(block.text, locale);
    case "code":
      return code(block.code, locale);
    case "button": {
      const address = addressOf(block.to, origin);
      return address === null ? "" : button(block.label, address, locale);
    }
    case "link": {
      const address = addressOf(block.to, origin);
      return address === null ? "" : link(block.label, address, locale);
    }
    case "facts":
      return facts(block.title, block.rows, locale);
    case "goods":
      return goodsHtml(block.title, block.lines, { locale, origin });
    case "sums":
      return sums(block.rows, block.strong, locale);
    case "address":
      return cell(
        html`${title(block.title, locale)}
          <div class="ink" style="${body};color:${colours.ink}">
            ${block.lines.map((line) => html`<span dir="auto">${spoken(line, locale)}</span><br />`)}
          </div>`,
        locale,
        "8px 0 16px",
      );
    case "steps":
      return steps(block.title, block.steps, locale);
  }
}

const paragraph = (text: string, locale: Locale): Markup =>
  html`<div class="ink" style="${body};color:${colours.ink}">${spoken(text, locale)}</div>`;

const quote = (text: string, locale: Locale): Markup =>
  cell(
    html`<table
      role="presentation"
      dir="${directionOf(locale)}"
      width="100%"
      border="0"
      cellspacing="0"
      cellpadding="0"
    >
      <tr>
        <td
          class="mist ink"
          bgcolor="${colours.mist}"
          align="${sideOf(locale)}"
          style="padding:14px 16px;background-color:${colours.mist};border-radius:10px;${body};color:${colours.ink}"
        >
          <div dir="auto">${spoken(text, locale)}</div>
        </td>
      </tr>
    </table>`,
    locale,
    "0 0 16px",
  );

const code = (text: string, locale: Locale): Markup =>
  cell(
    html`<table role="presentation" width="100%" border="0" cellspacing="0" cellpadding="0">
      <tr>
        <td
          class="mist ink"
          bgcolor="${colours.mist}"
          align="center"
          dir="ltr"
          style="padding:18px 12px;background-color:${colours.mist};border-radius:10px;font-size:32px;line-height:40px;letter-spacing:6px;font-weight:600;color:${colours.ink};${font}"
        >
          ${text}
        </td>
      </tr>
    </table>`,
    locale,
    "0 0 16px",
  );

const link = (label: string, address: string, locale: Locale): Markup =>
  cell(
    html`<a
      class="teal"
      href="${address}"
      style="${body};font-weight:600;color:${colours.teal};text-decoration:underline"
      >${spoken(label, locale)}</a
    >`,
    locale,
    "0 0 20px",
  );

/**
 * A button that stays one without pictures: Outlook paints the cell and gets its margins from the spaces that only it
 * sees, others take the padding of the link, so that all of it can be touched.
 */
function button(label: string, address: string, locale: Locale): Markup {
  const [before, after] = [
    raw(
      '<!--[if mso]><i style="mso-font-width:250%;mso-text-raise:26px" hidden>&emsp;</i><span style="mso-text-raise:13px"><![endif]-->',
    ),
    raw('<!--[if mso]></span><i style="mso-font-width:250%" hidden>&emsp;&#8203;</i><![endif]-->'),
  ];
  return cell(
    html`<table role="presentation" dir="${directionOf(locale)}" border="0" cellspacing="0" cellpadding="0">
      <tr>
        <td
          class="button"
          bgcolor="${colours.teal}"
          align="center"
          style="background-color:${colours.teal};border-radius:10px"
        >
          <a
            class="button"
            href="${address}"
            style="display:inline-block;padding:13px 28px;mso-padding-alt:0;background-color:${colours.teal};border-radius:10px;font-size:16px;line-height:22px;font-weight:600;color:#FFFFFF;text-decoration:none;${font}"
            >${before}<span style="color:#FFFFFF">${spoken(label, locale)}</span>${after}</a
          >
        </td>
      </tr>
    </table>`,
    locale,
    "4px 0 20px",
  );
}
