import { localePrefix } from "#shared/text/locale";
import type { Shop } from "#shared/contracts/back-office/shop-settings";
import { paths } from "#client/paths";
import { useVisit, type PageVisit } from "#client/runtime/request-context";
import type { Crumb } from "#client/ui/breadcrumb.tsx";
import { useShop } from "./shop-context";

/** Where a graph's URLs begin. */
export type GraphView = Pick<PageVisit, "origin" | "locale">;

/** Something in the words of schema.org; what is undefined is left out. */
export type GraphNode = { "@type": string; [property: string]: unknown };

/** The URL of a path that has no language prefix, as the rest of the world writes it. */
export const absolute = ({ origin, locale }: GraphView, path: string): string => origin + localePrefix(locale) + path;

/** JSON-LD of what a page is about, safe inside a script element. */
export const graphText = (...nodes: GraphNode[]): string =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": nodes }).replaceAll("<", "\\u003c");

/** The way from the home page to this one, which the visible breadcrumb leaves out. */
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
  /** Guard it by `import.meta.env.SSR`, so that the making of the graph stays out of the browser's bundle. */
  nodes: false | ((view: GraphView, shop: Shop) => GraphNode[]);
};

/**
 * The data block that search engines read; it runs nothing, so it needs no nonce. Only the server writes it: the
 * browser keeps what it finds.
 */
export function StructuredData({ nodes }: StructuredDataProps) {
  return import.meta.env.SSR && nodes ? <WrittenGraph nodes={nodes} /> : <Block json="" />;
}

/** The server's alone: the browser does not know all of the shop. */
function WrittenGraph({ nodes }: { nodes: Exclude<StructuredDataProps["nodes"], false> }) {
  return <Block json={graphText(...nodes(useVisit(), useShop()))} />;
}

const Block = ({ json }: { json: string }) => (
  <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
);
