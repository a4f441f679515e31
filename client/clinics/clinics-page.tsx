import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { PageHead } from "../layout/page-head";
import { breadcrumbList, StructuredData } from "../layout/structured-data";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { required } from "../runtime/reply";
import { apiOf } from "../runtime/request-context";
import { Breadcrumb } from "../ui/breadcrumb";
import { EmptyState } from "../ui/empty-state";
import { Picture } from "../ui/picture";
import "./clinics.css";

/** `/clinics`: every kit. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { clinics } = required(await apiOf(context).call("listClinics", {}));
  return { clinics };
}

export function Component() {
  const t = useTexts();
  const { clinics } = useLoaderData<typeof loader>();
  return (
    <div className="page-width clinic">
      <PageHead title={t("clinics")} description={t("clinics.text")} path={paths.clinics} />
      <StructuredData
        nodes={
          import.meta.env.SSR &&
          ((view) => [breadcrumbList(t("catalogue.home"), [], { name: t("clinics"), to: paths.clinics }, view)])
        }
      />
      <Breadcrumb crumbs={[]} />
      <h1>{t("clinics")}</h1>
      <p className="lead">{t("clinics.text")}</p>
      {clinics.length === 0 && (
        <EmptyState
          icon="grid"
          title={t("clinics.none")}
          text={t("clinics.none.text")}
          action={t("clinics.none.action")}
          to={paths.products}
        />
      )}
      <ul className="clinic-cards">
        {clinics.map(({ slug, title, lead, picture }) => (
          <li key={slug} className="panel">
            <Picture
              file={picture}
              alt=""
              kind="product"
              sizes="(min-width:1024px) 400px,(min-width:640px) 45vw,92vw"
            />
            <h2>
              <Link to={href(paths.clinic, { slug })}>{title}</Link>
            </h2>
            <p>{lead}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
