const soldOut = (variant) => variant.stock === 0;

function summaryOf(groups) {
  const variants = groups.flatMap((group) => group.variants);
  return {
    groups: groups.length,
    SKUs: variants.length,
    brands: new Set(groups.map((group) => group.brand)).size,
    "groups on special": groups.filter((group) =>
      group.variants.some((variant) => variant.special_price !== null || variant.discount),
    ).length,
    "SKUs sold out": variants.filter(soldOut).length,
    "groups sold out": groups.filter((group) => group.variants.every(soldOut)).length,
    "not sold": variants.filter((variant) => variant.max_oq === 0).length,
    "no picture": groups.filter((group) => group.images.length === 0).length,
  };
}

/** Prints one line for each category and one for the whole. */
export function printSummary({ products }) {
  const rows = Object.fromEntries(products.map(({ key, groups }) => [key, summaryOf(groups)]));
  console.table({ ...rows, all: summaryOf(products.flatMap(({ groups }) => groups)) });
}
