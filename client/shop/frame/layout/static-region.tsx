import { useState, type MouseEvent, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { splitLocale } from "#shared/text/locale";
import { isPlainClick } from "./plain-click";

type StaticRegionProps = {
  as: "aside" | "footer" | "nav";
  /** Unique on the page. */
  id: string;
  className: string;
  popover?: "auto";
  "aria-label"?: string;
  /** Guard it by `import.meta.env.SSR`, so that its code stays out of the browser's bundle. */
  children: ReactNode;
};

/**
 * Words and links that never change: the server writes them, the browser keeps what it finds and runs no code for
 * them. Their links are plain; a click on one is answered without a new document, as on any other link.
 */
export function StaticRegion({ as: Tag, children, ...attributes }: StaticRegionProps) {
  const navigate = useNavigate();
  const html = useServerMarkup(attributes.id);
  if (import.meta.env.SSR || import.meta.env.WITHOUT === "static-regions") return <Tag {...attributes}>{children}</Tag>;
  const follow = (event: MouseEvent<HTMLElement>) => {
    const path = pathOfClick(event);
    if (path === undefined) return;
    event.preventDefault();
    if (attributes.popover) event.currentTarget.hidePopover();
    void navigate(path);
  };
  return <Tag {...attributes} onClick={follow} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** What the server has written inside the element with this id, as it was when the component first rendered. */
export const useServerMarkup = (id: string): string =>
  useState(() => (import.meta.env.SSR ? "" : (document.getElementById(id)?.innerHTML ?? "")))[0];

/** The path, without a language prefix, to which a plain click on a link of this shop leads. */
function pathOfClick(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || !isPlainClick(event) || link.origin !== location.origin) return undefined;
  return splitLocale(link.pathname).path + link.search + link.hash;
}
