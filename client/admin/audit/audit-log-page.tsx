import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "../../messages/texts";
import { required } from "../../runtime/reply";
import { apiOf } from "../../runtime/request-context";
import { ListPage } from "../paged-list";
import { pageIn } from "../list-url";
import { adminPaths } from "../admin-paths";
import { AuditTable } from "./audit-table";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const subject = url.searchParams.get("subject")?.trim().slice(0, 200) || undefined;
  const reply = await apiOf(context).call("listAuditLog", { subject, page: pageIn(url), limit: 50 });
  const { entries, total, page, limit } = required(reply);
  return { subject, entries, total, page, limit };
}

/** `/admin/audit-log`: who did what, when. Nothing in it can be changed. */
export function Component() {
  const t = useTexts();
  const { subject, entries, ...list } = useLoaderData<typeof loader>();
  return (
    <ListPage title={t("admin.auditLog")} list={list}>
      {subject && (
        <p>
          {t("admin.subject")}: <bdi>{subject}</bdi> ·{" "}
          <Link className="link" to={adminPaths.auditLog}>
            {t("admin.auditLog.all")}
          </Link>
        </p>
      )}
      <AuditTable isWhole entries={entries} />
    </ListPage>
  );
}
