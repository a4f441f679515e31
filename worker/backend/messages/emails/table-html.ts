import { html } from "hono/html";
import { directionOf, type Locale } from "#shared/text/locale";
import type { Row } from "./email";
import { body, colours, font } from "./email-styles";
import { cell, otherSideOf, sideOf, spoken, title, type Markup } from "./markup";

/** Labels with their values, one a row. */
export function facts(heading: string, rows: readonly Row[], locale: Locale): Markup {
  const one = ([label, value]: Row) =>
    html`<tr>
      <td
        class="second line"
        valign="top"
        align="${sideOf(locale)}"
        style="padding:8px 0;border-bottom:1px solid ${colours.line};font-size:14px;line-height:20px;color:${colours.second};${font}"
      >
        ${spoken(label, locale)}
      </td>
      <td
        class="ink line"
        valign="top"
        align="${otherSideOf(locale)}"
        style="padding:8px 0;border-bottom:1px solid ${colours.line};font-size:14px;line-height:20px;font-weight:600;color:${colours.ink};${font}"
      >
        ${spoken(value, locale)}
      </td>
    </tr>`;
  return cell(
    html`${title(heading, locale)}
      <table role="presentation" dir="${directionOf(locale)}" width="100%" border="0" cellspacing="0" cellpadding="0">
        ${rows.map(one)}
      </table>`,
    locale,
    "0 0 20px",
  );
}

/** Amounts below each other. */
export function sums(rows: readonly Row[], strong: number | null, locale: Locale): Markup {
  const one = ([label, value]: Row, at: number) => {
    const isStrong = at === strong;
    const look = isStrong
      ? `padding:10px 0;border-top:1px solid ${colours.line};font-size:17px;line-height:24px;font-weight:600;color:${colours.ink}`
      : `padding:4px 0${at + 1 === strong ? " 12px" : ""};font-size:14px;line-height:20px;color:${colours.second}`;
    const classes = isStrong ? "ink line" : "second";
    return html`<tr>
      <td class="${classes}" align="${sideOf(locale)}" style="${look};${font}">${spoken(label, locale)}</td>
      <td class="${classes}" align="${otherSideOf(locale)}" style="${look};white-space:nowrap;${font}">
        ${spoken(value, locale)}
      </td>
    </tr>`;
  };
  return cell(
    html`<table
      role="presentation"
      dir="${directionOf(locale)}"
      width="100%"
      border="0"
      cellspacing="0"
      cellpadding="0"
    >
      ${rows.map(one)}
    </table>`,
    locale,
    "4px 0 20px",
  );
}

/** Numbered by hand: lists are drawn differently by every program. */
export function steps(heading: string, texts: readonly string[], locale: Locale): Markup {
  // A step alone needs no number.
  const number = (at: number) =>
    html`<td
      class="teal"
      width="28"
      valign="top"
      align="${sideOf(locale)}"
      style="padding:4px 0;font-size:15px;line-height:24px;font-weight:600;color:${colours.teal};${font}"
    >
      ${at + 1}
    </td>`;
  const one = (text: string, at: number) =>
    html`<tr>
      ${texts.length > 1 ? number(at) : ""}
      <td class="ink" valign="top" align="${sideOf(locale)}" style="padding:4px 0;${body};color:${colours.ink}">
        ${spoken(text, locale)}
      </td>
    </tr>`;
  return cell(
    html`${title(heading, locale)}
      <table role="presentation" dir="${directionOf(locale)}" width="100%" border="0" cellspacing="0" cellpadding="0">
        ${texts.map(one)}
      </table>`,
    locale,
    "8px 0 16px",
  );
}
