import "./brand-mark.css";

/** Brands come without logos: their initials, in a colour that is always the same for a brand. */
export const BrandMark = ({ slug, name }: { slug: string; name: string }) => (
  <b className="brand-mark" data-hue={hueOf(slug)} aria-hidden="true">
    {initialsOf(name)}
  </b>
);

/** How many hues `brand-mark.css` has. */
const hues = 12;

/** Of the slug, which is the same in every language. */
function hueOf(slug: string): number {
  let hash = 0;
  for (const sign of slug) hash = (hash * 31 + sign.codePointAt(0)!) % 9973;
  return hash % hues;
}

/**
 * "NC" of Noura Care, "Sa" of Safa. Arabic letters would join and read as a word: there it is one, the first behind the
 * article.
 */
export function initialsOf(name: string): string {
  if (/\p{Script=Arabic}/u.test(name))
    return name
      .trim()
      .replace(/^ال(?=\p{L}{2})/u, "")
      .charAt(0);
  const [first = "", second] = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return second ? (first.charAt(0) + second.charAt(0)).toUpperCase() : first.slice(0, 2);
}
