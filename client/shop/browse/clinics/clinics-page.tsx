import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { breadcrumbList, StructuredData } from "#client/shop/frame/layout/structured-data.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { Breadcrumb } from "#client/ui/breadcrumb.tsx";
import { shelfDrawing } from "#client/ui/drawings/shelf";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { useMoney } from "#client/ui/money";
import { Picture } from "#client/ui/picture.tsx";
import "./clinics.css";

/** `/clinics`: every kit. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { clinics } = required(await apiOf(context).call("listClinics", {}));
  return { clinics };
}

export function Component() {
  const t = useTexts();
  const money = useMoney();
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
          drawing={shelfDrawing}
          title={t("clinics.none")}
          text={t("clinics.none.text")}
          action={{ text: t("clinics.none.action"), to: paths.products }}
        />
      )}
      <ul className="clinic-cards">
        {clinics.map(({ slug, title, lead, picture, available, total }) => (
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
            {available > 0 && (
              <p>
                <b className="text-price">{money(total)}</b> {t("clinics.card", { count: available })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
