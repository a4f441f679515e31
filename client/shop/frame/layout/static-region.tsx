import { useState, type MouseEvent, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { splitLocale } from "#shared/text/locale";
import { isPlainClick } from "./plain-click";

type StaticRegionProps = {
  as: "aside" | "div" | "footer" | "nav";
  /** Unique on the page. */
  id: string;
  className?: string;
  popover?: "auto";
  "aria-label"?: string;
  /**
   * What the server renders; without it the browser keeps that markup. Guard what is on every page by
   * `import.meta.env.SSR`, so that its code stays out of the browser's bundle.
   */
  children: ReactNode;
};

/**
 * Text and links that do not change: the server renders them, and the browser keeps the markup and runs no code for
 * them. Their links are plain; a click on one still navigates without a new document.
 */
export function StaticRegion({ as: Tag, children, ...attributes }: StaticRegionProps) {
  const navigate = useNavigate();
  const html = useServerMarkup(attributes.id);
  if (children) return <Tag {...attributes}>{children}</Tag>;
  const follow = (event: MouseEvent<HTMLElement>) => {
    const path = pathOfClick(event);
    if (path === undefined) return;
    event.preventDefault();
    if (attributes.popover) event.currentTarget.hidePopover();
    void navigate(path);
  };
  return <Tag {...attributes} onClick={follow} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The server's markup inside the element with this id, as it was at the component's first render. */
export const useServerMarkup = (id: string): string =>
  useState(() => (import.meta.env.SSR ? "" : (document.getElementById(id)?.innerHTML ?? "")))[0];

/** The path, without a language prefix, to which a plain click on a link to another page of this shop leads; within this page a browser finds its own way. */
function pathOfClick(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || !isPlainClick(event) || link.origin !== location.origin) return undefined;
  const { pathname, search, hash } = link;
  if (hash && pathname === location.pathname && search === location.search) return undefined;
  return splitLocale(pathname).path + search + hash;
}
