import { Link, useLoaderData } from "react-router";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Breadcrumb } from "#client/ui/breadcrumb.tsx";
import type { loader } from "./categories-loader";
import { GroupColumns } from "./group-columns";

/**
 * What the menu of categories shows, as a page: for those without scripts, search engines, and anyone who has the link.
 */
export function Component() {
  const t = useTexts();
  const { groups } = useLoaderData<typeof loader>();
  return (
    <div className="page-width pb-16">
      <PageHead title={t("menu.title")} description={t("menu.text")} path={paths.categories} />
      <Breadcrumb crumbs={[]} />
      <h1>{t("menu.title")}</h1>
      <p className="lead">
        {t("menu.text")}{" "}
        <Link className="link" to={paths.offers}>
          {t("layout.offers")}
        </Link>
      </p>
      <GroupColumns groups={groups} />
    </div>
  );
}
