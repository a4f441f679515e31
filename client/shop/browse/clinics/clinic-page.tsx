import { href, useActionData, useLoaderData } from "react-router";
import { breadcrumbList, StructuredData } from "#client/shop/frame/layout/structured-data.tsx";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Breadcrumb } from "#client/ui/breadcrumb.tsx";
import { action, type KitOutcome } from "./clinic-action";
import { kitNodes } from "./clinic-graph";
import { loadClinic } from "./load-clinic";
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
