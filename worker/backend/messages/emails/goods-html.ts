import { html } from "hono/html";
import { directionOf } from "#shared/text/locale";
import { frameTexts } from "./frame-texts";
import type { GoodsLine } from "./email";
import { colours, font } from "./email-styles";
import { cell, otherSideOf, sideOf, spoken, title, type BlockPlace, type Markup } from "./markup";

const pictureSide = 64;

/** Lines of an order: picture, what it is, how many, and what it comes to. */
export const goodsHtml = (heading: string, lines: readonly GoodsLine[], place: BlockPlace): Markup =>
  cell(
    html`${title(heading, place.locale)}
      <table
        role="presentation"
        dir="${directionOf(place.locale)}"
        width="100%"
        border="0"
        cellspacing="0"
        cellpadding="0"
      >
        ${lines.map((line) => goodsRow(line, place))}
      </table>`,
    place.locale,
    "4px 0 8px",
  );

function goodsRow({ title: name, detail, picture, quantity, price, total }: GoodsLine, place: BlockPlace): Markup {
  const { locale, origin } = place;
  const { each, quantity: counted } = frameTexts[locale];
  const under = [detail, counted(quantity), quantity > 1 && price ? each(price) : ""].filter(Boolean).join("\n");
  const edge = `border-bottom:1px solid ${colours.line}`;
  const gap = locale === "ar" ? "12px 0 12px 14px" : "12px 14px 12px 0";
  const shown =
    picture === null || origin === null
      ? ""
      : html`<td class="line" width="${pictureSide}" valign="top" style="padding:${gap};${edge}">
          <img
            class="picture"
            src="${origin}/media/letter/${encodeURIComponent(picture)}"
            alt=""
            width="${pictureSide}"
            border="0"
            style="display:block;width:${pictureSide}px;height:auto;border-radius:8px"
          />
        </td>`;
  return html`<tr>
    ${shown}
    <td
      class="line"
      colspan="${shown === "" ? 2 : 1}"
      valign="top"
      align="${sideOf(locale)}"
      style="padding:12px 0;${edge}"
    >
      <div class="ink" style="font-size:15px;line-height:21px;font-weight:600;color:${colours.ink};${font}">
        ${spoken(name, locale)}
      </div>
      <div class="second" style="font-size:13px;line-height:20px;color:${colours.second};${font}">
        ${spoken(under, locale)}
      </div>
    </td>
    <td
      class="ink line"
      valign="top"
      align="${otherSideOf(locale)}"
      style="padding:${locale === "ar" ? "12px 12px 12px 0" : "12px 0 12px 12px"};${edge};font-size:15px;line-height:21px;font-weight:600;color:${colours.ink};white-space:nowrap;${font}"
    >
      ${spoken(total, locale)}
    </td>
  </tr>`;
}
