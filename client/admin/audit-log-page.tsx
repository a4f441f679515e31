import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "../messages/texts";
import { required } from "../runtime/reply";
import { apiOf } from "../runtime/shop";
import { AdminHead } from "./admin-head";
import { ListPages } from "./list-pages";
import { Moment } from "./moment";
import { pageIn } from "./queue-address";
import { RecordTable } from "./record-table";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const reply = await apiOf(context).call("listAuditLog", { page: pageIn(url), limit: 50 });
  const { entries, total, page, limit } = required(reply);
  return { entries, total, page, limit };
}

/** `/admin/audit-log`: who did what, when. Nothing in it can be changed. */
export function Component() {
  const t = useTexts();
  const { entries, ...list } = useLoaderData<typeof loader>();
  const rows = entries.map(({ id, staff, action, subject, detail, created_at }) => ({
    key: id,
    cells: [
      <Moment key={id} iso={created_at} />,
      <bdi key={id}>{staff}</bdi>,
      t(`admin.action.${action}`),
      <bdi key={id}>{subject}</bdi>,
      <bdi key={id}>{detail}</bdi>,
    ],
  }));
  return (
    <>
      <AdminHead title={t("admin.auditLog")} />
      {rows.length > 0 && (
        <RecordTable
          caption={t("admin.auditLog")}
          headings={[t("admin.when"), t("admin.who"), t("admin.what"), t("admin.subject"), t("admin.detail")]}
          rows={rows}
        />
      )}
      <ListPages {...list} />
    </>
  );
}
