import { Fragment, type ReactNode } from "react";
import type { Block, Inline } from "#shared/contents/markup";
import { ContentLink } from "./content-link";
import "./markup.css";

/** What staff have written, drawn as elements; there is no HTML in it (`shared/contents/markup.ts`). */
export const MarkupBlocks = ({ blocks }: { blocks: readonly Block[] }) =>
  // What is drawn from the same text never changes its order.
  blocks.map((block, at) => <Fragment key={at}>{blockOf(block)}</Fragment>);

function blockOf(block: Block): ReactNode {
  switch (block.kind) {
    case "heading": {
      const Tag = block.level === 2 ? "h2" : "h3";
      return <Tag id={block.id}>{inlinesOf(block.inside)}</Tag>;
    }
    case "paragraph":
      return <p>{inlinesOf(block.inside)}</p>;
    case "list": {
      const Tag = block.ordered ? "ol" : "ul";
      return (
        <Tag className={block.ordered ? "markup-numbers" : "markup-list"}>
          {block.items.map((item, at) => (
            <li key={at}>{inlinesOf(item)}</li>
          ))}
        </Tag>
      );
    }
  }
}

const inlinesOf = (inside: readonly Inline[]): ReactNode =>
  inside.map((inline, at) => <Fragment key={at}>{inlineOf(inline)}</Fragment>);

function inlineOf(inline: Inline): ReactNode {
  if (inline.kind === "text") return inline.text;
  if (inline.kind === "bold") return <strong>{inlinesOf(inline.inside)}</strong>;
  return (
    <ContentLink className="link" to={inline.to}>
      {inline.text}
    </ContentLink>
  );
}
