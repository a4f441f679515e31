import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "#client/console/console-paths";
import { ListPage } from "#client/console/paged-list.tsx";
import { Moment } from "#client/console/moment.tsx";
import { pageIn, statusIn } from "#client/console/list-url";
import { RecordTable } from "#client/console/record-table.tsx";
import { StatusLinks } from "#client/console/status-links.tsx";

const statuses = ["submitted", "approved", "rejected"] as const;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const status = statusIn(url, statuses);
  const reply = await apiOf(context).call("listKycQueue", { status, page: pageIn(url) });
  const { submissions, total, page, limit } = required(reply);
  return { status, submissions, total, page, limit };
}

/** `/admin/kyc`: who wants to be known as a business. */
export function Component() {
  const t = useTexts();
  const { status, submissions, ...list } = useLoaderData<typeof loader>();
  const rows = submissions.map(({ id, establishment, user, submitted_at, business_type }) => ({
    key: id,
    cells: [
      <Link key={id} className="link" to={href(adminPaths.submission, { id })}>
        <bdi>{establishment}</bdi>
      </Link>,
      business_type && t(`console.business.${business_type}`),
      <bdi key={id}>{user.name || user.email}</bdi>,
      submitted_at && <Moment key={id} iso={submitted_at} />,
    ],
  }));
  return (
    <ListPage
      title={t("console.kyc")}
      empty={status === statuses[0] ? t("console.empty.waiting") : undefined}
      list={list}
      filters={<StatusLinks path={adminPaths.kyc} statuses={statuses} current={status} />}
    >
      <RecordTable
        id="kyc"
        caption={t("console.kyc")}
        headings={[t("console.establishment"), t("console.business"), t("console.customer"), t("console.sent")]}
        rows={rows}
      />
    </ListPage>
  );
}
