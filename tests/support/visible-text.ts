import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright";
import { commerceEventTypes } from "#shared/tracking/commerce-events";
import { isolated } from "#shared/text/isolated";
import { root } from "./project-root";

const brands: { name: { en: string } }[] = JSON.parse(
  readFileSync(path.join(root, "demo/catalogue/brands.json"), "utf8"),
);

/**
 * Every text a page shows or reads out, with the language it is marked as. What people wrote themselves is in no
 * language of the page's (`dir=auto`): its language is "". Runs in the page.
 */
function collectTexts(): { lang: string; text: string }[] {
  const langOf = (element: Element | null) => element?.closest("[lang]")?.getAttribute("lang") ?? "";
  const texts = [{ lang: document.documentElement.lang, text: document.title }];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest("script, style, noscript, svg") || !node.nodeValue?.trim()) continue;
    texts.push({ lang: parent.closest("[dir=auto]") ? "" : langOf(parent), text: node.nodeValue });
  }
  for (const name of ["alt", "title", "placeholder", "aria-label"]) {
    for (const element of document.querySelectorAll(`[${name}]`))
      texts.push({ lang: langOf(element), text: element.getAttribute(name)! });
  }
  for (const meta of document.querySelectorAll<HTMLMetaElement>(
    "meta[name=description], meta[property='og:title'], meta[property='og:description']",
  )) {
    texts.push({ lang: document.documentElement.lang, text: meta.content });
  }
  return texts;
}

/** What looks like an id of a message, and is the name of an event that integrators know. */
const eventTypes: ReadonlySet<string> = new Set(commerceEventTypes);

/** Ids of messages that are shown as they are because a text is missing. */
export async function rawIds(page: Page): Promise<string[]> {
  const texts = await page.evaluate(collectTexts);
  const ids = texts.flatMap(
    ({ text }) =>
      text.match(
        /\b(about|account|addresses|brands|cart|catalogue|checkout|creditLine|error|home|kyc|layout|listing|policy|product|search|shopper|uploads|wallet)\.[a-z][\w.-]*/g,
      ) ?? [],
  );
  return ids.filter((id) => !eventTypes.has(id));
}

/** The texts of an Arabic page that stand in its own direction: not in a `<bdi>` or what is as that, nor in what is left to right. */
function collectRightToLeft(): string[] {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest("script, style, noscript, svg, bdi") || !node.nodeValue?.trim()) continue;
    const { direction, unicodeBidi } = getComputedStyle(parent);
    if (direction === "rtl" && unicodeBidi !== "plaintext") texts.push(node.nodeValue);
  }
  return texts;
}

/** Codes, sizes, telephone numbers and names whose parts change places in Arabic, since nothing isolates them. */
export async function reversedCodes(page: Page): Promise<string[]> {
  const texts = await page.evaluate(collectRightToLeft);
  const open = texts.map((text) => text.replace(/\u2066[^\u2069]*\u2069/g, ""));
  // Beside a letter that turns what follows it, as the text before may be one.
  return [...new Set(open)].filter((text) => isolated(`ا ${text}`) !== `ا ${text}`);
}

/** Names that are written in Latin letters in Arabic too. */
const names = new Set(
  [
    ...brands.map(({ name }) => name.en),
    "Instagram",
    "LinkedIn",
    "YouTube",
    "App Store",
    "Google Play",
    "VISA MASTERCARD AMEX Apple Pay GPay Google Pay Tabby WhatsApp",
    // The connector is named after its maker in every language.
    "Luer",
    // Of the European pharmacopoeia, whose sizes sutures are sold by.
    "Eur",
  ].flatMap((name) => name.split(/[^A-Za-z]+/)),
);
/** Units of measure, as they stand on packs. */
const units = new Set([
  "mm",
  "cm",
  "ml",
  "kg",
  "mg",
  "mmHg",
  "nm",
  "kHz",
  "MHz",
  "Hz",
  "kPa",
  "dB",
  "mAh",
  "kV",
  "mA",
  "Wh",
  "rpm",
]);

/**
 * Words in Latin letters in what an Arabic page marks as Arabic, without names, units, codes, addresses and
 * abbreviations, and without what the visitor searched for: texts that nobody translated.
 */
export async function latinWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(collectTexts);
  const words = texts
    .filter(({ lang }) => lang === "ar")
    .map(({ text }) => text.replace(/\S+@\S+|https?:\S+/g, " "))
    .flatMap((text) => text.match(/[A-Za-z0-9]*[a-z]{2,}[A-Za-z0-9]*/g) ?? []);
  const asked = new URL(page.url()).searchParams.get("search")?.split(" ") ?? [];
  const known = new Set([...names, ...units, ...asked]);
  return [...new Set(words)].filter((word) => !known.has(word) && !/\d/.test(word));
}
