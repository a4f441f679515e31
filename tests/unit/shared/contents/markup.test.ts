// Shows that the shop's markup becomes the tree that is meant, that whatever is typed becomes text and never a link to
// code, and that a text which is built to be slow is not.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blocksOf, unsafeLinkIn, type Block, type Inline } from "#shared/contents/markup";
import { isSafeLink } from "#shared/contents/safe-link";

const text = (words: string) => ({ kind: "text", text: words });

describe("blocks", () => {
  test.for<[string, unknown]>([
    ["## Times {#times}", [{ kind: "heading", level: 2, id: "times", inside: [text("Times")] }]],
    ["# Opening hours", [{ kind: "heading", level: 2, id: "opening-hours", inside: [text("Opening hours")] }]],
    ["### متى", [{ kind: "heading", level: 3, id: "section", inside: [text("متى")] }]],
    [
      "one\ntwo\n\nthree",
      [
        { kind: "paragraph", inside: [text("one two")] },
        { kind: "paragraph", inside: [text("three")] },
      ],
    ],
    [
      "- a\n- **b** c\n1. d",
      [
        { kind: "list", ordered: false, items: [[text("a")], [{ kind: "bold", inside: [text("b")] }, text(" c")]] },
        { kind: "list", ordered: true, items: [[text("d")]] },
      ],
    ],
    [
      "See [offers](/products?offers=1) **now",
      [
        {
          kind: "paragraph",
          inside: [text("See "), { kind: "link", to: "/products?offers=1", text: "offers" }, text(" **now")],
        },
      ],
    ],
    ["[x](javascript:alert(1))", [{ kind: "paragraph", inside: [text("[x](javascript:alert(1))")] }]],
    ["<b>x</b>", [{ kind: "paragraph", inside: [text("<b>x</b>")] }]],
  ])("%s", ([markup, blocks]) => expect(blocksOf(markup)).toEqual(blocks));

  test("equal headings have ids of their own", () => {
    const ids = blocksOf("## A\n## A\n## A").map((block) => block.kind === "heading" && block.id);
    expect(new Set(ids).size).toBe(3);
  });
});

const linksOf = (blocks: readonly Block[]): string[] => {
  const inside = blocks.flatMap((block) => (block.kind === "list" ? block.items.flat() : block.inside));
  const all = inside.flatMap((one: Inline) => (one.kind === "bold" ? one.inside : [one]));
  return all.flatMap((one) => (one.kind === "link" ? [one.to] : []));
};

/** The signs that mean something, and some that do not. */
const pieces = fc.array(
  fc.constantFrom(
    "[",
    "]",
    "(",
    ")",
    "**",
    "*",
    "- ",
    "1. ",
    "#",
    "## ",
    "\n",
    "\n\n",
    "a",
    "ب",
    " ",
    "/",
    "javascript:",
    "data:",
    "https://x.example",
    "{#a}",
    "\\",
    "\t",
  ),
  { maxLength: 300 },
);

test("whatever is typed leads to safe places alone, and each of its ids is another", () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      const blocks = blocksOf(parts.join(""));
      const ids = blocks.flatMap((block) => (block.kind === "heading" ? [block.id] : []));
      expect(linksOf(blocks).filter((link) => !isSafeLink(link))).toEqual([]);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: 500 },
  );
});

test.for([
  "[",
  "[a](",
  "**",
  "**[",
  "- ",
  "- - - ",
  "# a\n",
  "[a](/b",
  "{#a}",
  "1. [a](javascript:b)\n",
  "(((",
  "[[a]](",
])("50,000 characters of %s are read in no time", (piece) => {
  const bomb = piece.repeat(Math.ceil(50_000 / piece.length));
  const begun = performance.now();
  blocksOf(bomb);
  unsafeLinkIn(bomb);
  // A reader that goes back over what it has read takes seconds.
  expect(performance.now() - begun).toBeLessThan(400);
});

test.for<[string, boolean]>([
  ["/products?offers=1", true],
  ["https://example.com/a", true],
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["http://example.com", false],
  ["javascript:alert(1)", false],
  ["https://user:pass@example.com", false],
  ["/a\tb", false],
  ["data:text/html,x", false],
])("%s: %s", ([link, safe]) => expect(isSafeLink(link)).toBe(safe));
