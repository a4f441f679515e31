import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "#client/console/console-paths";
import { SavedViews } from "#client/console/saved-views.tsx";
import { CustomerFilters } from "./customer-filters";
import { CustomerTable } from "./customer-table";
import { customersUrl, filterNames, filtersIn, requestOf } from "./list-query";
import { DownloadList } from "#client/console/download-list.tsx";
import { BeginLink, RecordFrame } from "#client/console/record-frame.tsx";
import "../customers.css";

/** What no filter can say shows the whole list. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const filters = filtersIn(url);
  const after = url.searchParams.get("after") ?? "";
  const reply = await api.call("listCustomers", requestOf(filters, after), { fresh: true });
  if (reply?.success === false && reply.code === "invalid_input") {
    const all = required(await api.call("listCustomers", {}, { fresh: true }));
    return { filters: filtersIn(new URL(url.pathname, url)), after: "", ...all };
  }
  return { filters, after, ...required(reply) };
}

/** `/admin/customers`: everybody who has an account, found and narrowed. */
export function Component() {
  const t = useTexts();
  const { filters, after, customers, next, tags } = useLoaderData<typeof loader>();
  const isNarrowed = filterNames.some((name) => name !== "sort" && filters[name] !== "");
  return (
    <RecordFrame
      title={t("customers")}
      actions={
        <BeginLink right="customers.write" to={adminPaths.importCustomers}>
          {t("customers.import")}
        </BeginLink>
      }
    >
      <CustomerFilters filters={filters} tags={tags} />
      <SavedViews />
      <DownloadList
        file="customers.csv"
        right="customers.export"
        more={t("console.download.customers")}
        filters={{ ...filters, sort: undefined }}
      />
      {customers.length === 0 && (
        <p className="console-empty panel">{isNarrowed ? t("customers.none") : t("customers.noneYet")}</p>
      )}
      <CustomerTable customers={customers} />
      <nav className="console-contact" aria-label={t("customers.pages")}>
        {(after !== "" || isNarrowed) && (
          <Link className="link" to={after === "" ? adminPaths.customers : customersUrl(adminPaths.customers, filters)}>
            {after === "" ? t("customers.all") : t("customers.first")}
          </Link>
        )}
        {next !== null && (
          <Link className="button button-quiet" to={customersUrl(adminPaths.customers, filters, next)}>
            {t("customers.next")}
          </Link>
        )}
      </nav>
    </RecordFrame>
  );
}
