import { href, useActionData, useLoaderData } from "react-router";
import {
  breadcrumbList,
  StructuredData,
  absolute,
  type GraphNode,
  type GraphView,
} from "#client/shop/frame/layout/structured-data.tsx";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Breadcrumb } from "#client/ui/breadcrumb.tsx";
import { action, type KitOutcome } from "./clinic-action";
import { loadClinic, type Clinic } from "./load-clinic";
import { ClinicScene } from "./clinic-scene";
import { KitForm } from "./kit-form";
import "./clinics.css";

export { action, loadClinic as loader };

/** `/clinics/:slug`: a room with its goods marked, and the same goods as one order. Works without scripts. */
export function Component() {
  const t = useTexts();
  const clinic = useLoaderData<typeof loadClinic>();
  const posted = useActionData<KitOutcome>();
  const { slug, title, description, lead, pictures, lines } = clinic;
  const path = href(paths.clinic, { slug });
  const crumbs = [{ name: t("clinics"), to: paths.clinics }];
  return (
    <div className="page-width clinic">
      <PageHead
        title={title}
        description={description}
        path={path}
        picture={{ file: pictures.narrow, alt: pictures.alt }}
      />
      <StructuredData
        nodes={
          import.meta.env.SSR &&
          ((view) => [
            breadcrumbList(t("catalogue.home"), crumbs, { name: title, to: path }, view),
            ...kitNodes(clinic, path, view),
          ])
        }
      />
      <Breadcrumb crumbs={crumbs} />
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <ClinicScene pictures={pictures} lines={lines} />
      <KitForm key={slug} path={path} lines={lines} posted={posted} />
    </div>
  );
}

/** A kit in the words of schema.org: the page, and the list of what is in it, with prices in AED including VAT. */
function kitNodes({ title, description, pictures, lines }: Clinic, path: string, view: GraphView): GraphNode[] {
  return [
    {
      "@type": "CollectionPage",
      name: title,
      description,
      url: absolute(view, path),
      inLanguage: view.locale,
      primaryImageOfPage: { "@type": "ImageObject", url: `${view.origin}/media/banner-desktop/${pictures.wide}` },
      mainEntity: {
        "@type": "ItemList",
        numberOfItems: lines.length,
        itemListElement: lines.map(({ slug, title: name }, place) => ({
          "@type": "ListItem",
          position: place + 1,
          name,
          url: absolute(view, href(paths.product, { slug })),
        })),
      },
    },
  ];
}
