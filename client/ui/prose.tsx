import type { ReactNode } from "react";
import "./prose.css";

/**
 * A longer text of the shop: a policy, or who we are. Stored per language in a module of its own, loaded when
 * displayed.
 */
export type ProseText = {
  title: string;
  /** One sentence, also the page's description. */
  lead: string;
  /** Since when it holds, as words. */
  since?: string;
  sections: { /** For links into the text. */ id: string; heading: string; paragraphs: string[] }[];
};

type ProseProps = {
  text: ProseText;
  /** What follows the text. */
  children?: ReactNode;
};

export function Prose({ text: { sections, ...head }, children }: ProseProps) {
  return (
    <ProseArticle {...head}>
      {sections.map(({ id, heading, paragraphs }) => (
        <section key={id} id={id}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {children}
    </ProseArticle>
  );
}

/** The frame of a longer text. */
export function ProseArticle({ title, lead, since, children }: Omit<ProseText, "sections"> & { children: ReactNode }) {
  return (
    <article className="prose page-width">
      <h1>{title}</h1>
      <p className="mt-3 text-second">{lead}</p>
      {since && <p className="text-meta text-second">{since}</p>}
      {children}
    </article>
  );
}
