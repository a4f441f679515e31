// Shows that a whole page keeps every style rule that its markup can match, in the order of the stylesheet, and no other.
import { expect, test } from "vitest";
import { cssPartsOf } from "#scripts/vite/css-parts";
import { withUsedStyles as withUsed } from "#storefront/ssr/used-styles";

const withUsedStyles = (html: string, onPhone: boolean) => withUsed(html, onPhone, cssPartsOf);

const pageOf = (body: string, ...sheets: string[]) =>
  `<html><head>${sheets.map((css) => `<style nonce="n" data-rest="/a.css">${css}</style>`).join("")}</head><body>${body}</body></html>`;

/** What is left of the stylesheets on a page with this body. */
const left = (body: string, ...sheets: string[]) =>
  Array.from(withUsedStyles(pageOf(body, ...sheets), false).matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, css]) => css);

const body = `<main><p class="card lg:flex w-2/5 [&amp;>a]:m">one</p><svg><foreignObject/></svg><x-note/></main>`;

test.each([
  [".card{color:red}", "a class that is there"],
  ["p:hover,main>p::before{color:red}", "tags in any state"],
  [".lg\\:flex{display:flex}.w-2\\/5{width:40%}.\\[\\&\\>a\\]\\:m{margin:0}", "names that are escaped"],
  ["@media (width<40rem){.card{color:red}}@media print{p{display:none}}", "any width, and print"],
  [".card:not(.open,:is(.shut)):has(.other){color:red}", "what parentheses ask for, unseen"],
  [".card foreignObject{display:none}x-note{top:0}", "tags of pictures and of one's own"],
  ["[hidden]{display:none}#main{color:red}*,:before{margin:0}", "selectors without a class or tag"],
  ['.card:after{content:"} .none{"}@font-face{font-family:X;src:url(a.woff2)}@layer a,b;', "texts and declarations"],
])("keeps %s: %s", (css) => {
  expect(left(body, css)).toEqual([css]);
});

// Shows: design.styles
test("drops what nothing matches, and only that, selector by selector", () => {
  const css = ".none{color:red}.card,.none,p b{color:blue}@layer x{@media print{.none,table{margin:0}}p{top:0}}";
  expect(left(body, `/*! a licence */\n${css}`)).toEqual([".card{color:blue}@layer x{p{top:0}}"]);
});

test("takes files that follow one another for one stylesheet", () => {
  const css =
    "/*! a licence */\n@layer x{p{top:0}}\n@layer x{.card{top:0}}\n/*! a licence */\n@layer x{.none{top:0}p{left:0}}\n";
  expect(left(body, css)).toEqual(["@layer x{p{top:0}}@layer x{.card{top:0}}@layer x{p{left:0}}"]);
});

test("writes tokens out and drops animations that no rule names, whichever sheet they stand in", () => {
  const frame =
    "@layer theme{:root,:host{--a:1px;--b:2px}}p{--c:0;margin:var(--a) var(--c)}" +
    "@keyframes in{0%{top:0}to{top:1px}}@keyframes out{to{top:0}}";
  const screen = ".card{top:var(--b);animation:.1s ease in}.none{animation:1s out}";
  expect(left(body, frame, screen)).toEqual([
    "@layer theme{}p{--c:0;margin:1px var(--c)}@keyframes in{0%{top:0}to{top:1px}}",
    ".card{top:2px;animation:.1s ease in}",
  ]);
});

test("drops what utilities declare for others that are not there", () => {
  const css =
    "@layer properties{@supports (a:b){*{--tw-x:initial;--tw-y:initial}}}.card{--tw-x:1;top:0}" +
    '.none{left:var(--tw-x)}@property --tw-x{syntax:"*"}@property --tw-y{syntax:"*"}';
  expect(left(body, css)).toEqual(["@layer properties{}.card{top:0}"]);
  expect(left(body, css.replace(".none", "p"))).toEqual([
    css
      .replace(";--tw-y:initial", ";")
      .replace(".none", "p")
      .replace(/@property --tw-y.*/, ""),
  ]);
});

test("has the operator's colour in the place of the stylesheet's own, and leaves it to what comes later", () => {
  const brand = '<style nonce="n" data-brand="">:root{--color-teal:light-dark(#00f,#88f);--color-deep:#004;}</style>';
  const css =
    ":root,:host{--color-teal:light-dark(#0b5,#7cc);--color-deep:#083;--color-ink:#111}p{color:var(--color-teal);background:var(--color-deep);border-color:var(--color-ink)}";
  const html = withUsedStyles(pageOf("<p></p>", css).replace("<head>", `<head>${brand}`), false);
  expect(html).toContain(brand);
  expect(html).toContain("--0:light-dark(#00f,#88f);");
  expect(html).toContain("p{color:var(--0);background:#004;border-color:#111}");
});

test("keeps the place of a layer of which nothing is left", () => {
  expect(left(body, "@layer a{.none{top:0}}@layer b{p{top:0}}")).toEqual(["@layer a;@layer b{p{top:0}}"]);
});

test("keeps the classes of a message that is written behind a stored page", () => {
  const css = ".alert{color:#fff}.alert-error{background:red}";
  expect(left(body, css)).toEqual([css]);
});

test("leaves a style alone for which no file stands", () => {
  const html = "<style>.none{top:0}</style><noscript><style>.none{top:0}</style></noscript>";
  expect(withUsedStyles(html, false)).toBe(html);
});

test("a phone is sent no styles of desks, of pointers that rest and of paper", () => {
  const css =
    "@media (width>=64rem){p{color:red}}@media (min-width:64rem) and (hover){p{top:0}}@media print{p{top:1px}}" +
    "p:hover,.card:hover p{color:red}@media (width>=40rem){p,p:hover{top:2px}}p:focus-visible{top:3px}";
  const [, sent] = withUsedStyles(pageOf(body, css), true).match(/<style[^>]*>(.*?)<\/style>/)!;
  expect(sent).toBe("@media (width>=40rem){p{top:2px}}p:focus-visible{top:3px}");
});

test("a colour that is another by night is declared once, if it is used, under a short name", () => {
  const tokens = ":root,:host{--color-ink:light-dark(#111,#eee);--color-line:light-dark(#ddd,#333);--radius:1rem}";
  const own = "<style>p{fill:var(--color-ink)}</style>";
  const html = withUsedStyles(
    pageOf(body, `${tokens}p{color:var(--color-ink);border-radius:var(--radius)}`) + own,
    false,
  );
  const css = Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, text]) => text);
  expect(css).toEqual([":root{--0:light-dark(#111,#eee);}p{color:var(--0);border-radius:1rem}", "p{fill:var(--0)}"]);
});
