import type { ReactNode } from "react";
import { blocksOf } from "#shared/contents/markup";
import { MarkupBlocks } from "./markup";
import "./prose.css";

/** A page as staff have written it, in one language. */
export type WrittenText = {
  title: string;
  /** One sentence, also the page's description. */
  lead: string;
  /** Since when it holds, as words; may be empty. */
  since: string;
  /** In the markup of `shared/contents/markup.ts`. */
  text: string;
};

type WrittenPageProps = {
  page: WrittenText;
  /** What follows the text. */
  children?: ReactNode;
};

export function WrittenPage({ page: { title, lead, since, text }, children }: WrittenPageProps) {
  return (
    <article className="prose page-width">
      <h1>{title}</h1>
      <p className="mt-3 text-second">{lead}</p>
      {since && <p className="text-meta text-second">{since}</p>}
      <MarkupBlocks blocks={blocksOf(text)} />
      {children}
    </article>
  );
}
