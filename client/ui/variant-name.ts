type Named = { title: string; variant_title: string };

/** The part of a variant's title beyond its product's, which it often repeats. */
export const variantPart = ({ title, variant_title }: Named): string =>
  variant_title.startsWith(title) ? variant_title.slice(title.length).replace(/^[\s,،–-]+/, "") : variant_title;

/** A variant as one text: its product's title, and what its own adds. */
export const variantName = (variant: Named): string =>
  [variant.title, variantPart(variant)].filter(Boolean).join(" · ");
