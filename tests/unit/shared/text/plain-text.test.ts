// Shows that markup is taken out of a text once and for all, and that what only looks like it stays to the letter.
import fc from "fast-check";
import { expect, test } from "vitest";
import { lineOfHtml, plainText, textOfForeign, textOfHtml } from "#shared/text/plain-text";
import { linesIn } from "#shared/typed/signs";

test.each([
  ["<p>Soft <b>and</b> warm</p>\n\n<p>Blue</p>", "Soft and warm Blue"],
  ["SpO2 < 90 and > 40", "SpO2 < 90 and > 40"],
  ["Use when pH <b and >a", "Use when pH <b and >a"],
  ["<a href='x'>here</a><br/>", "here"],
  ["  two \t lines\n", "two lines"],
  ["a <3 b", "a <3 b"],
])("%j is %j", (text, plain) => expect(plainText(text)).toBe(plain));

test.each([
  ["<style>p { color: red }</style><p>Soft&nbsp;&amp;<br>strong</p><script>alert(1)</script>", "Soft &\nstrong"],
  ["<ul>\n<li>Blue</li>\n<li>5&deg;C &#8211; 8&deg;C</li>\n</ul><p>End</p>", "• Blue\n• 5°C – 8°C\n\nEnd"],
  ["<ul><li><p>Blue</p></li><li><p>Red</p></li></ul>", "• Blue\n\n• Red"],
  ["a <b>x</b> &amp;lt;5", "a x &lt;5"],
  ["One\nTwo<br>Three<br />\nFour\n\nFive", "One\nTwo\nThree\nFour\n\nFive"],
  ["<div>Intro<p>Text</p></div>After", "Intro\nText\n\nAfter"],
  ["<table><tr><td>a</td><td>b</td></tr></table>", "a b"],
  ["<!-- wp:paragraph --><p>Soft</p><!-- /wp:paragraph -->", "Soft"],
  ['<p>Film</p><iframe width="1" src="https://x.ae/?a=1&amp;b" allowfullscreen></iframe>', "Film"],
  ["<b>pH</b> <b and >a", "pH <b and >a"],
  ["<p>&lt;b&gt;Soft&lt;/b&gt;</p>", "Soft"],
  ["<p>10 x&sup2; &frac12; &le; 3</p>", "10 x² ½ ≤ 3"],
])("HTML %j is the text %j, and stays it", (html, text) => {
  expect(textOfHtml(html)).toBe(text);
  expect(textOfHtml(text)).toBe(text);
  expect(lineOfHtml(html)).toBe(text.replaceAll(/\s+/g, " "));
});

test.each([
  "5 < 8 & 9 > 7",
  "<5 ml>",
  "R&D; a;b",
  "one\n\ntwo",
  "Use when pH <b and >a",
  "&amp;lt;5",
  "…&lt;5",
  "<x-ray>",
  "a  b\n c",
  "<p wide>",
  "i<j",
  "Sizes <S M L>",
  "<b",
  "a <b =>",
  "&#60;b&#62;",
  "1 <!-- 2 --> 3",
])("%j has no tag and stays", (text) => expect(textOfHtml(text)).toBe(text));

test.each([
  ["Gloves &amp; masks", "Gloves & masks"],
  ["5&deg;C &ndash; 8&deg;C", "5°C – 8°C"],
  ["a &amp;lt;5", "a &amp;lt;5"],
  ["a &lt;5", "a &lt;5"],
  ["R&D; a;b", "R&D; a;b"],
  ["<b>Gloves</b> &amp;amp; masks", "Gloves & masks"],
])("%j in another shop's file is %j", (cell, text) => expect(textOfForeign(cell)).toBe(text));

const pieces = [
  "<b>",
  "</b>",
  "<br>",
  "<p class='x'>",
  "</p>",
  "<li>",
  "<b and ",
  ">",
  "<",
  "&",
  "&amp;",
  "&lt;",
  "&gt;",
];
const more = [
  "&nbsp;",
  "&#60;",
  "&#x3e;",
  "&#8203;",
  "&quot;",
  "amp;",
  "lt;",
  "b>",
  "script",
  "<script>",
  "</script>",
  "<!--",
];
const signs = [
  "\n",
  "\n\n\n",
  " ",
  "\t",
  "\u200b",
  "•",
  "a=",
  '"',
  "'",
  "/",
  "p",
  "&frac12;",
  "-->",
  "\u0958",
  "ب",
  "x",
];
const html = fc.oneof(
  fc.array(fc.constantFrom(...pieces, ...more, ...signs), { maxLength: 30 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary" }),
);

test("a tag that a sign nobody sees has hidden is none of a title", () => {
  expect(lineOfHtml("Gloves <\u200bb>")).toBe("Gloves");
});

test("what was made a text stays it, whatever it was", () => {
  const saved = (text: string) => textOfHtml(linesIn(text)) || linesIn(text);
  fc.assert(
    fc.property(html, (text) => {
      for (const rule of [textOfHtml, lineOfHtml, textOfForeign, saved]) expect(rule(rule(text))).toBe(rule(text));
      // What was saved is nothing else in a sheet of one's own.
      expect(textOfHtml(textOfForeign(text))).toBe(textOfForeign(text));
    }),
    { numRuns: 3000 },
  );
});

test("no text takes long", () => {
  const parts = [
    "<",
    "<a ",
    '<a b="',
    "<a b='\"",
    "<script>",
    "<script",
    "<!--",
    "&amp;",
    " ",
    "\n",
    "<li>",
    "<p>\n \n",
    "&lt;b&gt;",
  ];
  for (const part of parts) {
    const long = part.repeat(30_000 / part.length);
    const started = performance.now();
    textOfForeign(`<b>x</b>${long}`);
    plainText(long);
    expect(performance.now() - started, part).toBeLessThan(500);
  }
});

test("tags within tags take no longer, and leave no tag", () => {
  for (const [open, close] of [
    ["<", "b>"],
    ["<b ", ">"],
    ["&lt;", "b&gt;"],
  ] as const) {
    const started = performance.now();
    const text = textOfForeign(`<b>x</b>${open.repeat(5000)}${close.repeat(5000)}`);
    expect(performance.now() - started, open).toBeLessThan(500);
    expect(textOfHtml(text)).toBe(text);
    expect(plainText(text)).not.toMatch(/<b/);
  }
});
