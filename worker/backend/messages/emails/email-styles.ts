import { coloursOf, shippedColour } from "#shared/shop-settings/shop-colour";

/**
 * How emails look. Outlook for Windows draws with Word: tables, `bgcolor` and inline styles alone. What it does not know
 * only rounds corners or changes colours in the dark, and nothing breaks without it.
 */
export const colours = {
  paper: "#FBFAF7",
  card: "#FFFFFF",
  ink: "#10201F",
  second: "#4A5B59",
  line: "#E3E1DA",
  teal: "#0B5F63",
  mist: "#E7F0EF",
  amber: "#E8A33D",
} as const;

/** Fonts that computers have; the first is the shop's, for those who have installed it. Without quotes, which attributes escape. */
export const font = "font-family:Readex Pro,Segoe UI,Tahoma,Arial,sans-serif";

/** Of what is read whole. */
export const body = `font-size:15px;line-height:24px;${font}`;

/** CSS px of an email on a desk; on a phone it is as wide as the screen. */
export const emailWidth = 600;

/** Colours in the dark; `[data-ogsc]` is how Outlook on the web and on phones says it. */
const dark = [
  ["paper", "background-color:#0D1615"],
  ["card", "background-color:#16211F;border-color:#2B3937"],
  ["mist", "background-color:#1D2E2C"],
  ["ink", "color:#EDF3F2"],
  ["second", "color:#A9BAB7"],
  ["teal", "color:#7FC9C4"],
  ["line", "border-color:#2B3937"],
  ["button", "background-color:#12777C"],
] as const;

/** An email whose colours follow from the operator's. */
export function inColour(html: string, colour: string): string {
  const own = colour === shippedColour ? null : coloursOf(colour);
  if (!own) return html;
  const written: readonly (readonly [shipped: string, own: string])[] = [
    [colours.teal, own.teal[0]],
    [colours.mist, own.mist[0]],
    ["#7FC9C4", own.teal[1]],
    ["#1D2E2C", own.mist[1]],
    ["#12777C", own.teal[0]],
  ];
  return written.reduce((text, [from, to]) => text.replaceAll(from, to), html);
}

const important = (rules: string): string => rules.replaceAll(/;|$/g, " !important;").replace(/;$/, "");

/** The stylesheet: all that it says may be lost. */
export const emailSheet = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  "body{margin:0;padding:0}",
  "a{text-decoration:none}",
  `@media (max-width:480px){.pad{padding-left:20px !important;padding-right:20px !important}.picture{width:56px !important}}`,
  `@media (prefers-color-scheme:dark){${dark.map(([name, rules]) => `.${name}{${important(rules)}}`).join("")}}`,
].join("\n");

/** A stylesheet of its own, since some programs drop a whole one for a selector that they do not know. */
export const outlookDarkSheet = dark.map(([name, rules]) => `[data-ogsc] .${name}{${important(rules)}}`).join("\n");
