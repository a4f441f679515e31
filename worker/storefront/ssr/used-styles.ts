import { cssPartsOf, type CssPart } from "./css-parts";
import { tailClasses } from "./tail";

/**
 * Reduces the styles of a whole document to the rules that its markup can match. `client/start/whole-page.ts` fetches
 * the whole stylesheets before hydration, for what scripts add later. States, widths, print and selectors in
 * parentheses count as matching, so a page without scripts looks the same; but on a phone, rules for desktop widths,
 * hover and print are dropped.
 */
export function withUsedStyles(html: string, onPhone: boolean): string {
  const words = documentWords(html);
  const tokens = new Map<string, string>();
  const [, brand = ""] = /<style[^>]* data-brand[^>]*>:root\{([^}]*)\}/.exec(html) ?? [];
  const own = new Map(Array.from(brand.matchAll(declaration), ([, name, value]) => [name!, value!]));
  const used = html.replace(/(<style[^>]*>)([^]*?)(<\/style>(?:<link rel="stylesheet")?)/g, (all, tag, css, end) =>
    end.endsWith(">")
      ? withValues(all, tokens)
      : tag + withTokens(textOf(knownParts(css, onPhone), words), tokens, own) + end,
  );
  const named = used.matchAll(/animation(?:-name)?:([^;}]+)/g);
  const animations = new Set(Array.from(named, ([, value]) => value!.split(/[ ,]/)).flat());
  return used
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (text, name: string) =>
      animations.has(name) ? text : "",
    )
    .replace(/(--\w+):light-dark\([^;}]*;/g, (text, name: string) => (used.includes(`var(${name})`) ? text : ""));
}

const declaration = /(--[\w-]+):([^;]*)/g;

/**
 * Replaces tokens by their values, which is shorter. The first stylesheet declares them for the others too. A colour
 * that differs in the dark theme stays a token, under a short name, since it would be two values at each use.
 * @param own values that the operator's colour replaces
 */
function withTokens(css: string, tokens: Map<string, string>, own: ReadonlyMap<string, string>): string {
  const rules = css.replace(/:root,:host\{([^}]*)\}/, (_, declarations: string) => {
    let themed = "";
    for (const [, name, written] of declarations.matchAll(declaration)) {
      const value = own.get(name!) ?? written;
      const short = `--${tokens.size.toString(36)}`;
      const isThemed = value!.startsWith("light-dark(");
      tokens.set(name!, isThemed ? `var(${short})` : value!);
      if (isThemed) themed += `${short}:${value};`;
    }
    return themed && `:root{${themed}}`;
  });
  return withValues(rules, tokens);
}

const withValues = (css: string, tokens: ReadonlyMap<string, string>): string =>
  css.replace(/var\((--[\w-]+)\)/g, (call, name: string) => tokens.get(name) ?? call);

/** Every tag name and class (`.name`) of a document and of the tail that may follow it. */
function documentWords(html: string): Set<string> {
  const words = new Set(tailClasses.map((name) => `.${name}`));
  for (const [, tag] of html.matchAll(/<([a-z][a-z0-9]*)/g)) words.add(tag!);
  const values = new Set(Array.from(html.matchAll(/ class="([^"]+)"/g), ([, value]) => value!));
  for (const value of values) {
    for (const name of value.replaceAll("&gt;", ">").replaceAll("&amp;", "&").split(" ")) words.add(`.${name}`);
  }
  return words;
}

const known = { onPhone: new Map<string, CssPart[]>(), elsewhere: new Map<string, CssPart[]>() };

/** Caches parsed stylesheets: there are as many as kinds of screens, and they never change within a build. */
function knownParts(css: string, onPhone: boolean): CssPart[] {
  const cached = onPhone ? known.onPhone : known.elsewhere;
  const parts = cached.get(css) ?? (onPhone ? partsForPhones(cssPartsOf(css)) : cssPartsOf(css));
  cached.set(css, parts);
  return parts;
}

const notOnPhones = /^@media (?:print|\(hover|\((?:width>=|min-width:)64rem\))/;

function partsForPhones(parts: readonly CssPart[]): CssPart[] {
  return parts.flatMap((part): CssPart[] => {
    if (part.kind === "text") return [part];
    if (part.kind === "group")
      return notOnPhones.test(part.head) ? [] : [{ ...part, parts: partsForPhones(part.parts) }];
    return [{ ...part, selectors: part.selectors.filter(({ text }) => !/:hover\b/.test(text)) }];
  });
}

function textOf(parts: readonly CssPart[], words: ReadonlySet<string>): string {
  let text = "";
  for (const part of parts) {
    if (part.kind === "text") text += part.text;
    else if (part.kind === "group") {
      const inside = textOf(part.parts, words);
      if (inside) text += `${part.head}{${inside}}`;
      // The order of layers is that of their first mention.
      else if (part.head.startsWith("@layer")) text += `${part.head};`;
    } else {
      const matching = part.selectors.filter((selector) => selector.words.every((word) => words.has(word)));
      if (matching.length > 0) text += `${matching.map((selector) => selector.text).join(",")}{${part.body}}`;
    }
  }
  return text;
}
