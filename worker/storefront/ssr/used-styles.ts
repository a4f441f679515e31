import { partsForPhones, textOf, type CssPart } from "../styles/css-part";
import { tailClasses } from "./tail";

/**
 * Leaves of the styles in a whole document only the rules that its markup can match. What scripts add later finds the
 * whole stylesheets: `client/start/whole-page.ts` fetches them before the page is hydrated. States, widths, print and what
 * stands in parentheses count as matching, so a page without scripts looks the same; but a phone is never as wide as a
 * desk, nothing rests on its links, and it is touched before it prints.
 * @param partsOf knows the stylesheets of the build; any other style stays whole
 */
export function withUsedStyles(
  html: string,
  onPhone: boolean,
  partsOf: (css: string) => readonly CssPart[] | undefined,
): string {
  const words = documentWords(html);
  const tokens = new Map<string, string>();
  const [, brand = ""] = /<style[^>]* data-brand[^>]*>:root\{([^}]*)\}/.exec(html) ?? [];
  const own = new Map(Array.from(brand.matchAll(declaration), ([, name, value]) => [name!, value!]));
  const used = html.replace(/(<style[^>]*>)([^]*?)(?=<\/style>)/g, (all, tag: string, css: string) => {
    const parts = tag.includes(" data-rest=") ? partsOf(css) : undefined;
    if (!parts) return withValues(all, tokens);
    return tag + withTokens(textOf(onPhone ? forPhones(parts) : parts, words), tokens, own);
  });
  const named = used.matchAll(/animation(?:-name)?:([^;}]+)/g);
  const animations = new Set(Array.from(named, ([, value]) => value!.split(/[ ,]/)).flat());
  return used
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (text, name: string) =>
      animations.has(name) ? text : "",
    )
    .replace(/(--\w+):light-dark\([^;}]*;/g, (text, name: string) => (used.includes(`var(${name})`) ? text : ""))
    .replace(/<style[^>]*>[^]*?<\/style>/g, (style) => withoutUnread(style, used));
}

/** Without what utilities declare for others that are not there. */
const withoutUnread = (style: string, used: string): string =>
  style
    .replace(/@property (--tw-[\w-]+)\{[^}]*\}|(--tw-[\w-]+):[^;}]*;?/g, (text, known?: string, set?: string) =>
      used.includes(`var(${known ?? set}`) ? text : "",
    )
    .replace(/@supports [^{}]*\{[^{}]*\{\}\}/g, "");

const declaration = /(--[\w-]+):([^;]*)/g;

/**
 * Puts values in the place of tokens, which is shorter. The first stylesheet declares them for the others too. A colour
 * that is another by night stays a token, under a short name, since it would be two values wherever it is used.
 * @param own values that the operator's colour has in their place
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

/** Every tag name and class (`.name`) of a document, and the classes of what may be written behind it. */
function documentWords(html: string): Set<string> {
  const words = new Set(tailClasses.map((name) => `.${name}`));
  for (const [, tag] of html.matchAll(/<([a-z][\w-]*)/gi)) words.add(tag!);
  const values = new Set(Array.from(html.matchAll(/ class="([^"]+)"/g), ([, value]) => value!));
  for (const value of values) {
    for (const name of value.replaceAll("&gt;", ">").replaceAll("&amp;", "&").split(" ")) words.add(`.${name}`);
  }
  return words;
}

const phoneParts = new WeakMap<readonly CssPart[], readonly CssPart[]>();

/** There are as many stylesheets as kinds of screens, and a build has the same ones forever. */
function forPhones(parts: readonly CssPart[]): readonly CssPart[] {
  const cached = phoneParts.get(parts) ?? partsForPhones(parts);
  phoneParts.set(parts, cached);
  return cached;
}
