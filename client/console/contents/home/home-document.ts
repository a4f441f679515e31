import { listAt, textAt, type Tree } from "../form-document";

/** Kinds of rows that can be added, in the order in which they are offered. */
export const rowKinds = [
  "products",
  "banner",
  "text",
  "categories",
  "collections",
  "specialities",
  "brands",
  "promises",
] as const;
export type RowKind = (typeof rowKinds)[number];

/** Where a row of products takes them from. */
export const productSources = ["term", "picked", "offers", "bestsellers", "newest"] as const;

const empty = { en: "", ar: "" };

/** A new row below the others. */
export function newRow(_list: string, kind: string): Tree {
  switch (kind) {
    case "products":
      return { kind, from: "term", term: "", picked: "", title: empty };
    case "banner":
      return { kind, picture: { wide: "", narrow: "" }, alt: empty, link: "" };
    case "text":
      return { kind, title: empty, text: empty };
    default:
      return { kind };
  }
}

/** The document that posted fields hold: what products are picked is typed with commas or line breaks between them. */
export const homeDocument = (tree: Tree): Tree => ({
  ...tree,
  kind: "home",
  rows: listAt(tree, "rows").map((row) =>
    textAt(row, "kind") === "products"
      ? {
          ...row,
          picked: textAt(row, "picked")
            .split(/[\s,،]+/)
            .filter(Boolean) as unknown as Tree[],
        }
      : row,
  ),
});

/** The fields of a document. */
export const homeTree = (document: Tree): Tree => ({
  ...document,
  rows: listAt(document, "rows").map((row) =>
    Array.isArray(row["picked"]) ? { ...row, picked: (row["picked"] as unknown as string[]).join("\n") } : row,
  ),
});
