/** Words of a label that say how much is in the pack. */
const PACK =
  /^(?:(?:clinic |home-care |home |retail |economy )?(?:box|pack|bag|roll|tub|carton) of|pair$|\d+ (?:single|g jar))/i;

const parts = (text, comma) => text.replace(/^Refurbished (.)/, (_, letter) => letter.toUpperCase()).split(comma);

/**
 * What stands on a pack, all of it from the catalogue: the product's name in
 * both languages, what sets it apart, and at the foot what sets this variant apart and how much is in it.
 * In: a product group, its maker's name and style, the chosen options that are drawn, and a colour to show.
 * Out: { brand, title, arabic, lines, side, style, shade }; `side` is the pack's Arabic side.
 */
export function labelOf(group, { name, style }, options, shade) {
  const [title, ...more] = parts(group.title.en, ", ");
  const [arabic, ...moreArabic] = parts(group.title.ar, "، ");
  const packs = more.filter((part) => PACK.test(part));
  const traits = more.filter((part) => !packs.includes(part)).map((part) => part[0].toUpperCase() + part.slice(1));
  const foot = [...options.map(({ value }) => value.en), ...packs].join(" · ");
  return {
    brand: name.en,
    title,
    arabic,
    lines: [traits.join(" · "), foot].filter(Boolean),
    side: {
      brand: name.ar,
      title: arabic,
      lines: [moreArabic.join("، "), options.map(({ value }) => value.ar).join("، ")].filter(Boolean),
    },
    style,
    ...(shade && { shade }),
  };
}
