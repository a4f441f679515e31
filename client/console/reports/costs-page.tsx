import { useId } from "react";
import { useActionData, Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { dayOf, isoDay } from "#shared/console/report-period";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { dayText } from "#client/ui/day-text";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "../console-paths";
import { ListPages } from "../list-pages";
import { ListSearch } from "../list-search";
import { pageIn, searchIn } from "../list-url";
import { PartLinks } from "../part-links";
import { RecordTable } from "../record-table";
import { ReportFrame } from "./report-frame";
import { postCosts } from "./post-costs";

const shows = ["all", "unknown"] as const;
/** Longest search, in characters (`shared/contracts/back-office/reports.ts`). */
const longest = 100;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const search = searchIn(url, longest);
  const show = shows.find((one) => one === url.searchParams.get("show")) ?? "all";
  const reply = await apiOf(context).call("listSkuCosts", { search, show, page: pageIn(url) }, { fresh: true });
  return { search, show, today: isoDay(dayOf(Date.now())), ...required(reply) };
}

export const action = (args: ActionFunctionArgs) => postCosts(args);

/** `/admin/figures/costs`: what a piece of each SKU costs, in place or from a file. */
export function Component() {
  const t = useTexts();
  const { search, show, today, skus, total, page, limit } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <ReportFrame page="reportsCosts">
      <PartLinks
        path={adminPaths.reportsCosts}
        parts={shows}
        current={show}
        by="show"
        search={search}
        nameOf={(one) => t(`reports.costs.${one}`)}
      />
      <ListSearch path={adminPaths.reportsCosts} label={t("reports.costs.search")} search={search} longest={longest} />
      {refused && (
        <p className="console-refusal" role="alert">
          {refused.message ?? t(refused.text ?? "console.noAnswer", { line: refused.line ?? 0 })}
        </p>
      )}
      <CostForm skus={skus} today={today} typed={refused?.values} />
      <ListPages total={total} page={page} limit={limit} />
      <FileForm />
    </ReportFrame>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;
type CostFormProps = Pick<Loaded, "skus" | "today"> & { typed: Record<string, string> | undefined };

/** The costs of one page, each in its row, and from which day the changed ones count. */
function CostForm({ skus, today, typed }: CostFormProps) {
  const t = useTexts();
  const money = useMoney();
  const id = useId();
  if (skus.length === 0) return null;
  return (
    <Form method="post" encType="multipart/form-data" className="console-section" key={JSON.stringify(skus)}>
      <div className="costs-table">
        <RecordTable
          caption={t("reports.page.reportsCosts")}
          headings={[
            t("reports.costs.product"),
            t("reports.costs.price"),
            t("reports.costs.cost"),
            t("reports.costs.since"),
          ]}
          rows={skus.map(({ sku_id, title, price, cost, from }) => ({
            key: sku_id,
            cells: [
              <span key="title" className="console-person">
                <span dir="auto">{title}</span>
                <bdi className="text-second">{sku_id}</bdi>
              </span>,
              money(price),
              <span key="cost">
                <input type="hidden" name={`was:${sku_id}`} value={cost ?? ""} />
                <input
                  name={`cost:${sku_id}`}
                  aria-label={`${t("reports.costs.cost")}: ${title}`}
                  inputMode="decimal"
                  dir="ltr"
                  maxLength={12}
                  defaultValue={typed?.[`cost:${sku_id}`] ?? cost ?? ""}
                />
              </span>,
              from ? dayText(from) : "–",
            ],
          }))}
        />
      </div>
      <p className="report-own">
        <label htmlFor={id}>{t("reports.costs.from")}</label>
        <input id={id} type="date" name="from" required defaultValue={typed?.["from"] ?? today} />
        <button className="button" name="intent" value="rows">
          {t("reports.costs.save")}
        </button>
      </p>
    </Form>
  );
}

function FileForm() {
  const t = useTexts();
  const id = useId();
  return (
    <section className="console-section">
      <h2>{t("reports.costs.file")}</h2>
      <p className="text-second">{t("reports.costs.file.more")}</p>
      <Form method="post" encType="multipart/form-data" className="report-own">
        <label htmlFor={id}>{t("reports.costs.file.name")}</label>
        <input id={id} type="file" name="file" accept=".csv,text/csv" required />
        <button className="button button-quiet" name="intent" value="file">
          {t("reports.costs.file.send")}
        </button>
      </Form>
    </section>
  );
}
