import { localePrefix } from "#shared/text/locale";
import type { Shop } from "#shared/contracts/back-office/shop-settings";
import { paths } from "#client/paths";
import { useVisit, type PageVisit } from "#client/runtime/request-context";
import type { Crumb } from "#client/ui/breadcrumb.tsx";
import { useShop } from "./shop-context";

/** Origin and language of a graph's URLs. */
export type GraphView = Pick<PageVisit, "origin" | "locale">;

/** A node in schema.org's vocabulary; undefined properties are left out. */
export type GraphNode = { "@type": string; [property: string]: unknown };

/** The absolute URL of a path without language prefix. */
export const absolute = ({ origin, locale }: GraphView, path: string): string => origin + localePrefix(locale) + path;

/** JSON-LD of what a page is about, safe inside a script element. */
export const graphText = (...nodes: GraphNode[]): string =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": nodes }).replaceAll("<", "\\u003c");

/** The breadcrumbs, with the home page, which the visible ones leave out. */
export function breadcrumbList(home: string, crumbs: readonly Crumb[], page: Crumb, view: GraphView): GraphNode {
  const steps = [{ name: home, to: paths.home }, ...crumbs, page];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, to }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      item: absolute(view, to),
    })),
  };
}

type StructuredDataProps = {
  /** Guard it by `import.meta.env.SSR`, so that the code for the graph stays out of the browser's bundle. */
  nodes: false | ((view: GraphView, shop: Shop) => GraphNode[]);
};

/**
 * The data block that search engines read; it runs nothing, so it needs no nonce. Only the server writes it; the
 * browser keeps the markup.
 */
export function StructuredData({ nodes }: StructuredDataProps) {
  return import.meta.env.SSR && nodes ? <WrittenGraph nodes={nodes} /> : <Block json="" />;
}

/** On the server only: the browser does not have all of the shop's settings. */
function WrittenGraph({ nodes }: { nodes: Exclude<StructuredDataProps["nodes"], false> }) {
  return <Block json={graphText(...nodes(useVisit(), useShop()))} />;
}

const Block = ({ json }: { json: string }) => (
  <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
);
