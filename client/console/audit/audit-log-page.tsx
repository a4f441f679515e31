import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { auditThings } from "#shared/console/audit-things";
import { digitsIn } from "#shared/typed/digits";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { ListPage } from "../paged-list";
import { pageIn, searchIn } from "../list-url";
import { adminPaths } from "../console-paths";
import { AuditFilter } from "./audit-filter";
import { AuditTable } from "./audit-table";

/** A day from the URL; anything else counts as none. */
const dayIn = (url: URL, name: string): string | undefined => {
  const typed = digitsIn(url.searchParams.get(name) ?? "");
  return /^\d{4}-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed)) ? typed : undefined;
};

export async function loader({ url, context }: LoaderFunctionArgs) {
  const text = (name: string, most: number) => (url.searchParams.get(name) ?? "").trim().slice(0, most).trim();
  const asked = {
    search: searchIn(url, 100),
    by: text("by", 254),
    about: auditThings.find((one) => one === url.searchParams.get("about")) ?? ("all" as const),
    from: dayIn(url, "from"),
    to: dayIn(url, "to"),
  };
  const subject = text("subject", 200) || undefined;
  const reply = await apiOf(context).call("listAuditLog", { ...asked, subject, page: pageIn(url), limit: 50 });
  const { entries, people, total, page, limit } = required(reply);
  return { asked, subject, entries, people, total, page, limit };
}

/** `/admin/audit-log`: who did what, when, found by words, person, day and thing. Nothing in it can be changed. */
export function Component() {
  const t = useTexts();
  const { asked, subject, entries, people, ...list } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={t("console.auditLog")}
      list={list}
      empty={t("console.auditLog.nothing")}
      filters={<AuditFilter key={JSON.stringify(asked)} asked={asked} people={people} />}
    >
      {subject && (
        <p>
          {t("console.subject")}: <bdi>{subject}</bdi> ·{" "}
          <Link className="link" to={adminPaths.auditLog}>
            {t("console.auditLog.all")}
          </Link>
        </p>
      )}
      <AuditTable isWhole entries={entries} />
    </ListPage>
  );
}
