/** How many groups a collection holds at most. */
const LARGEST = 24;

/**
 * Fills each collection from the families it names: the best-selling group of each family first, then the
 * second of each, until the collection is full.
 * In: entries of `families/collections.json` and the groups by family key. Out: `collections.json`.
 */
export function composeCollections(collections, byFamily) {
  return collections.map(({ families, ...collection }) => {
    const ranked = families.map((key) => byFamily.get(key) ?? []);
    const deepest = Math.max(...ranked.map((groups) => groups.length));
    const slugs = Array.from({ length: deepest }, (_, place) =>
      ranked.flatMap((groups) => groups[place]?.slug ?? []),
    ).flat();
    return { ...collection, products: slugs.slice(0, LARGEST) };
  });
}
