// Shows that every e-mail has a text and an HTML with the same figures in the reader's language, that nothing which a person
// typed becomes markup, and that mail programs which draw with Word know all that the HTML is made of.
import { describe, expect, test } from "vitest";
import { locales } from "#shared/text/locale";
import { posted, sampleMails, sampleOrigin, typed } from "#support/sample-emails";

const every = locales.flatMap((locale) =>
  Object.entries(sampleMails(locale)).map(([name, mail]) => ({ name, locale, mail, ...posted(mail) })),
);
/** What is read of an HTML, with its entities and the marks of direction gone. */
const read = (html: string): string =>
  html
    .replace(/<head>[^]*?<\/head>|<div style="display:none[^]*?<\/div>|<!--[^]*?-->|<\/?(?:span|bdi)[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(
      /&(lt|gt|amp|quot|#39|nbsp);/g,
      (_, name: string) => ({ lt: "<", gt: ">", amp: "&", quot: '"' })[name] ?? " ",
    )
    .replace(/\s+/g, " ");
const plain = (text: string): string => text.replace(/[\u2066\u2069]/g, "").replace(/\s+/g, " ");
/** Amounts, codes and other figures, each as often as it is there. */
const figuresIn = (text: string): string[] => text.match(/\d+(?:\.\d+)?/g) ?? [];

describe.each(every)("$name, $locale", ({ name, locale, html, text, subject }) => {
  // Shows: messages.letters
  test("says the same in both parts", () => {
    const inHtml = new Set(figuresIn(read(html)));
    const links = [...html.matchAll(/href="(https?:[^"]*)"/g)].map(([, to = ""]) => to.replaceAll("&amp;", "&"));
    const linkFree = links.reduce((rest, to) => rest.replaceAll(to, ""), text);
    expect(figuresIn(plain(linkFree)).filter((figure) => !inHtml.has(figure))).toEqual([]);
    const inText = new Set(figuresIn(plain(text)));
    // Steps have numbers in one part and dashes in the other; the code is said twice in the HTML.
    const numbered = new Set(["1", "2", "3"]);
    expect([...inHtml].filter((figure) => !inText.has(figure) && !numbered.has(figure))).toEqual([]);
    for (const to of links.filter((one) => one.startsWith(sampleOrigin))) expect(text).toContain(to);
  });

  test("is written in the reader's language, with a heading, something behind the subject and a way to reach the shop", () => {
    const isForAnybody = ["invitation", "passkeys reset", "certificates"].includes(name);
    const language = isForAnybody ? "en" : locale;
    expect(html).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"`);
    expect(subject).not.toBe("");
    expect(html).toMatch(/<h1[^]*?\S+[^]*?<\/h1>/);
    expect(/display:none[^>]*>([^]*?)&#8199;/.exec(html)?.[1]).toMatch(/\S{2}/);
    for (const part of [read(html), plain(text)]) {
      expect(part).toContain("care@falaj.example");
      expect(part).toContain("+971 4 000 0100");
      if (language === "ar") expect(part).toMatch(/[\u0600-\u06ff]/);
      else if (!isForAnybody) expect(part.replaceAll(typed.ar, "")).not.toMatch(/[\u0600-\u06ff]/);
    }
  });

  // Shows: messages.letters
  test("has no markup of anybody but the shop", () => {
    expect(html).not.toMatch(/<script|<b>|<img src=x/);
    expect(html.match(/<img[^>]*>/g)?.filter((image) => !image.includes(`src="${sampleOrigin}/`)) ?? []).toEqual([]);
  });

  // Shows: messages.letters
  test("is made of what Outlook for Windows knows", () => {
    expect(strangeIn(html)).toEqual([]);
  });
});

/** What Word draws, and what may be lost: corners, a width that gives way, and what the reader never sees. */
const known =
  /^(?:color|background-color|border(?:-(?:top|bottom|color))?|padding(?:-(?:left|right))?|margin|width|height|font(?:-(?:size|weight|family))|line-height|letter-spacing|text-align|vertical-align|text-decoration|white-space|mso-[a-z-]+)$/;
const mayBeLost = /^(?:border-radius|max-width|max-height|overflow|display)$/;
const tags =
  "html head meta title style body table tr td div span a img h1 h2 br i xml o:OfficeDocumentSettings o:PixelsPerInch".split(
    " ",
  );

/** Tags, styles and addresses that some mail program does not know. */
function strangeIn(html: string): string[] {
  const styles = [...html.matchAll(/\sstyle="([^"]*)"/g)].flatMap(([, rules = ""]) => rules.split(";").filter(Boolean));
  const badStyles = styles.filter((rule) => {
    const [name = "", value = ""] = rule.split(":");
    if (name === "display") return !["none", "block", "inline-block"].includes(value);
    return !(known.test(name) || mayBeLost.test(name)) || /url\(|calc\(|var\(|flex|grid/.test(value);
  });
  const badTags = [...html.matchAll(/<([a-z][a-z0-9:]*)/gi)]
    .map(([, tag = ""]) => tag)
    .filter((tag) => !tags.includes(tag));
  const pictures = (html.match(/<img[^>]*>/g) ?? []).filter(
    (one) => !/alt="[^]*width="\d+"/.test(one) || /\.(?:svg|webp)"/.test(one.replace(/\/media\/letter\/[^"]*/, "")),
  );
  const tables = (html.match(/<table[^>]*>/g) ?? []).filter(
    (one) => !/role="presentation"[^]*cellspacing="0"/.test(one),
  );
  const paints = (html.match(/<(?:td|table|body)[^>]*background-color[^>]*>/g) ?? []).filter(
    (one) => !one.includes("bgcolor="),
  );
  const outside = html.match(/<link|@import|@font-face|url\(/g) ?? [];
  return [...badStyles, ...badTags, ...pictures, ...tables, ...paints, ...outside];
}

test.each([
  '<table role="presentation" cellspacing="0"><tr><td style="display:flex">',
  '<table role="presentation" cellspacing="0"><tr><td style="position:relative">',
  '<td style="background-image:url(x)">',
  '<td style="background-color:#fff">',
  '<td style="gap:1px">',
  "<section>",
  '<img src="/a.webp" alt="" width="1" />',
  '<link rel="stylesheet">',
  "<table>",
])("the test knows what Outlook does not: %s", (html) => {
  expect(strangeIn(html)).not.toEqual([]);
});

test("what a voucher takes off keeps its sign before the figure in Arabic, in both parts", () => {
  const { html, text } = posted(sampleMails("ar")["placed, cash"]!);
  expect(text).toMatch(/القسيمة: \u2066−\d+\.\d\d\u2069 د\.إ\./);
  expect(html).toMatch(/<span dir="ltr">−\d+\.\d\d<\/span>/);
});

test("a long order is shown in part, says how much more there is, and stays below what mail programs cut off", () => {
  for (const locale of locales) {
    const { html, text } = posted(sampleMails(locale, 60)["placed, cash"]!);
    expect(new TextEncoder().encode(html).length).toBeLessThan(100_000);
    for (const part of [read(html), plain(text)]) expect(part).toContain("20");
    expect(html.match(/media\/letter/g)?.length).toBe(32);
  }
});

test("where nobody knows where the shop is, there are neither pictures nor dead links", () => {
  const { html, text } = posted(sampleMails("en")["placed, cash"]!, null);
  expect(html).not.toMatch(/<img|href="(?!tel|https:\/\/wa\.me|mailto)/);
  expect(text).not.toContain("null");
});

test("inside Arabic a code keeps its direction in both parts", () => {
  const { html, text } = posted(sampleMails("ar")["placed, cash"]!);
  expect(html).toContain('<span dir="ltr">4-0</span>');
  expect(text).toContain("\u20664-0\u2069");
  expect(text).toContain("\u2066+971 4 000 0100\u2069");
});
