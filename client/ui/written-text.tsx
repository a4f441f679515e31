import type { ReactNode } from "react";
import { blocksOf } from "#shared/contents/markup";
import { MarkupBlocks } from "./markup";
import { ProseArticle } from "./prose";

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

export function WrittenPage({ page: { text, ...head }, children }: WrittenPageProps) {
  return (
    <ProseArticle {...head}>
      <MarkupBlocks blocks={blocksOf(text)} />
      {children}
    </ProseArticle>
  );
}
