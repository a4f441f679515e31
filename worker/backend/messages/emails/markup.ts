import { html } from "hono/html";
import { codeRuns, type TextPiece } from "#shared/text/code-runs";
import type { Locale } from "#shared/text/locale";
import { colours, font } from "./email-styles";

/** HTML whose texts are escaped. */
export type Markup = ReturnType<typeof html>;

/** Where a line begins. Mail programs know no logical sides. */
export const sideOf = (locale: Locale): "left" | "right" => (locale === "ar" ? "right" : "left");
/** Where a line ends. */
export const otherSideOf = (locale: Locale): "left" | "right" => (locale === "ar" ? "left" : "right");

/** A piece of a text; codes inside Arabic keep their direction. */
export const markup = ({ text, isCode }: TextPiece, locale: Locale): Markup | string =>
  isCode && locale === "ar" ? html`<span dir="ltr">${text}</span>` : text;

/** A text of one language as HTML: escaped, its line breaks kept, its codes isolated. */
export const spoken = (text: string, locale: Locale): (Markup | string)[] =>
  text.split("\n").flatMap((line, at) => {
    const pieces = codeRuns(line).map((piece) => markup(piece, locale));
    return at === 0 ? pieces : [html`<br />`, ...pieces];
  });

/** A row of the email with one cell. */
export const cell = (content: unknown, locale: Locale, padding: string): Markup =>
  html`<tr>
    <td align="${sideOf(locale)}" style="padding:${padding}">${content}</td>
  </tr>`;

/** Context of a block: its language, and the shop's origin where known. */
export type BlockPlace = { locale: Locale; origin: string | null };

/** The name of a part of the email. */
export const title = (text: string, locale: Locale): Markup | string =>
  text === ""
    ? ""
    : html`<h2
        class="teal"
        align="${sideOf(locale)}"
        style="margin:0 0 6px;font-size:14px;line-height:20px;font-weight:600;color:${colours.teal};${font}"
      >
        ${spoken(text, locale)}
      </h2>`;
