import { html, raw } from "hono/html";
import { codeRuns } from "#shared/text/code-runs";
import type { Brand } from "#shared/contracts/back-office/shop-settings";
import { sizeAt } from "#shared/shop-settings/shop-icons";
import { directionOf, type Locale } from "#shared/text/locale";
import { dialled } from "#shared/typed/phone";
import { blockHtml } from "./block-html";
import { frameTexts } from "./frame-texts";
import type { EmailContent, EmailFrame, EmailPart } from "./email";
import { colours, font, inColour, emailSheet, emailWidth, outlookDarkSheet } from "./email-styles";
import { cell, markup, sideOf, spoken, type Markup } from "./markup";

/** Behind the preheader, so that mail programs show nothing of the text that follows. */
const filler = raw("&#8199;&#65279;&#847; ".repeat(60));

/** What Outlook for Windows takes instead of widths in styles. */
const outlookHead = raw(
  "<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>table{border-collapse:collapse}</style><![endif]-->",
);
const outlookWidth = raw(
  `<!--[if mso]><table role="presentation" align="center" width="${emailWidth}" border="0" cellspacing="0" cellpadding="0"><tr><td><![endif]-->`,
);
const outlookEnd = raw("<!--[if mso]></td></tr></table><![endif]-->");

/** An email as a whole HTML document that mail programs show alike. What is in it was escaped. */
function emailDocument(content: EmailContent, subject: string, frame: EmailFrame): string {
  const [{ locale }] = content.parts;
  const body = content.parts.map((part) => partHtml(part, frame));
  const feet = content.parts.map((part) => foot(part.locale, frame));
  return String(
    html`<!doctype html>
      <html lang="${locale}" dir="${directionOf(locale)}" xmlns:o="urn:schemas-microsoft-com:office:office">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <meta name="x-apple-disable-message-reformatting" />
          <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>${subject}</title>
          ${outlookHead}
          <style>
            ${raw(emailSheet)}
          </style>
          <style>
            ${raw(outlookDarkSheet)}
          </style>
        </head>
        <body
          class="paper"
          bgcolor="${colours.paper}"
          style="margin:0;padding:0;background-color:${colours.paper};color:${colours.ink};${font}"
        >
          <div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px">
            ${content.preheader}${filler}
          </div>
          <table
            role="presentation"
            class="paper"
            width="100%"
            border="0"
            cellspacing="0"
            cellpadding="0"
            bgcolor="${colours.paper}"
          >
            <tr>
              <td align="center" style="padding:24px 12px">
                ${outlookWidth}
                <table
                  role="presentation"
                  dir="${directionOf(locale)}"
                  width="100%"
                  border="0"
                  cellspacing="0"
                  cellpadding="0"
                  style="max-width:${emailWidth}px"
                >
                  ${head(locale, frame)} ${body} ${feet}
                </table>
                ${outlookEnd}
              </td>
            </tr>
          </table>
        </body>
      </html>`,
    // Texts have no line breaks of their own any more, so this only takes the indents out.
  ).replaceAll(/\n\s+/g, "\n");
}

/** An email in the shop's own colour. */
export function emailHtml(content: EmailContent, subject: string, frame: EmailFrame): string {
  const { colour } = frame.brand.en;
  return inColour(emailDocument(content, subject, frame), colour);
}

/** The shop's logo in the head of an email, with the name as alternative text, or its mark. */
function pictureOf({ name, logo, mark, shipped }: Brand) {
  if (logo) return { path: `/media/logo/${logo.file}`, alt: name, ...sizeAt(logo, 40, 240) };
  const path = mark ? `/media/icon-180/${mark.file}` : shipped ? "/letter-mark.png" : null;
  return path ? { path, alt: "", width: 40, height: 40 } : null;
}

/**
 * The logo, or the mark and the name; the name is text, so that it is there before pictures are let in. A logo has a
 * white background, since it is the one for light backgrounds and mail programs darken the page.
 */
function head(locale: Locale, { origin, brand }: EmailFrame): Markup {
  const side = sideOf(locale);
  const { name } = brand[locale];
  const picture = origin === null ? null : pictureOf(brand[locale]);
  const ground = picture && picture.alt !== "" ? "background-color:#FFFFFF;border-radius:8px;padding:4px 8px" : "";
  const mark =
    picture &&
    html`<td valign="middle" style="${locale === "ar" ? "padding-left" : "padding-right"}:10px">
      <img
        src="${origin}${picture.path}"
        alt="${picture.alt}"
        width="${picture.width}"
        height="${picture.height}"
        border="0"
        style="display:block;${ground}"
      />
    </td>`;
  return html`<tr>
    <td class="pad" align="${side}" style="padding:0 32px 16px">
      <table role="presentation" dir="${directionOf(locale)}" border="0" cellspacing="0" cellpadding="0">
        <tr>
          ${mark ?? ""}
          ${
            picture?.alt
              ? ""
              : html`<td
                  class="teal"
                  valign="middle"
                  style="font-size:22px;line-height:28px;font-weight:600;color:${colours.teal};${font}"
                >
                  ${name}
                </td>`
          }
        </tr>
      </table>
    </td>
  </tr>`;
}

function partHtml({ locale, heading, blocks }: EmailPart, { origin }: EmailFrame): Markup {
  const place = { locale, origin };
  const title = html`<h1
    class="ink"
    align="${sideOf(locale)}"
    style="margin:0;font-size:24px;line-height:32px;font-weight:600;color:${colours.ink};${font}"
  >
    ${spoken(heading, locale)}
  </h1>`;
  return html`<tr>
      <td
        class="card pad"
        bgcolor="${colours.card}"
        lang="${locale}"
        dir="${directionOf(locale)}"
        style="padding:32px 32px 12px;background-color:${colours.card};border:1px solid ${colours.line};border-radius:16px"
      >
        <table role="presentation" dir="${directionOf(locale)}" width="100%" border="0" cellspacing="0" cellpadding="0">
          ${cell(title, locale, "0 0 16px")} ${blocks.map((block) => blockHtml(block, place))}
        </table>
      </td>
    </tr>
    <tr>
      <td height="16" style="height:16px;font-size:1px;line-height:16px">&nbsp;</td>
    </tr>`;
}

/** One way to reach the shop. */
const way = (label: string, to: string, shown: string) =>
  html`${label}:
    <a class="teal" href="${to}" style="color:${colours.teal};text-decoration:none"
      ><span dir="ltr" style="white-space:nowrap">${shown}</span></a
    ><br />`;

function foot(locale: Locale, { company, contact }: EmailFrame): Markup {
  const { reach, phone, whatsapp, email } = frameTexts[locale];
  const { name, address } = company[locale];
  const said = html`<span class="ink" style="color:${colours.ink};font-weight:600">${reach}</span><br />
    ${way(phone, `tel:+${dialled(contact.phone)}`, contact.phone)}
    ${way(whatsapp, `https://wa.me/${dialled(contact.whatsapp)}`, contact.whatsapp)}
    ${way(email, `mailto:${contact.email}`, contact.email)}<br />${name}<br />${codeRuns(address).map((piece) => markup(piece, locale))}`;
  return html`<tr>
    <td
      class="second pad"
      lang="${locale}"
      dir="${directionOf(locale)}"
      align="${sideOf(locale)}"
      style="padding:8px 32px 16px;font-size:13px;line-height:21px;color:${colours.second};${font}"
    >
      ${said}
    </td>
  </tr>`;
}
