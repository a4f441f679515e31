import { useId } from "react";
import {
  useActionData,
  Form,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
} from "react-router";
import { dayOf, isoDay } from "#shared/console/report-period";
import { useTexts, type TextId } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf, sayOf } from "#client/runtime/request-context";
import { dayText } from "#client/ui/day-text";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "../console-paths";
import { ListPages } from "../list-pages";
import { ListSearch } from "../list-search";
import { pageIn, searchIn } from "../list-url";
import { PartLinks } from "../part-links";
import { RecordTable } from "../record-table";
import { ReportFrame } from "./report-frame";
import { splitLocale } from "#shared/text/locale";
import { valuesOf } from "../posted";
import { changedCosts, costsInFile, type CostLine } from "./costs-form";
import { RefusalText } from "../refusal.tsx";
import { Send } from "../post-form.tsx";

const shows = ["all", "unknown"] as const;
/** Longest search, in characters (`shared/contracts/back-office/reports.ts`). */
const longest = 100;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const search = searchIn(url, longest);
  const show = shows.find((one) => one === url.searchParams.get("show")) ?? "all";
  const reply = await apiOf(context).call("listSkuCosts", { search, show, page: pageIn(url) }, { fresh: true });
  return { search, show, today: isoDay(dayOf(Date.now())), ...required(reply) };
}

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
        <RefusalText>
          {refused.message ?? t(refused.text ?? "console.noAnswer", { line: refused.line ?? 0 })}
        </RefusalText>
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
        <Send intent="rows">{t("reports.costs.save")}</Send>
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
        <Send quiet intent="file">
          {t("reports.costs.file.send")}
        </Send>
      </Form>
    </section>
  );
}

/** Why nothing, or not all, was saved: the backend's words or a text of ours; neither: no answer came. */
type RefusedCosts = { message?: string; text?: TextId; line?: number; values?: Record<string, string> };

/** Costs that one call takes. */
const atOnce = 100;

/** Saves the rows that were changed, or those of a file, and shows the page again. */
export async function action({ request, url, context }: ActionFunctionArgs): Promise<Response | RefusedCosts> {
  const form = await request.formData();
  const today = isoDay(dayOf(Date.now()));
  const file = form.get("file");
  const read =
    form.get("intent") === "file" && file instanceof File
      ? costsInFile(await file.text(), today)
      : changedCosts(form, String(form.get("from") ?? today));
  const values = valuesOf(form);
  if (read === null) return { text: "reports.costs.wrong", values };
  if (read === "too_long") return { text: "reports.costs.fileTooLong" };
  if ("wrong" in read) return { text: "reports.costs.wrongFile", line: read.wrong };
  if (read.length === 0) return { text: "reports.costs.none", values };
  let said = "";
  for (let at = 0; at < read.length; at += atOnce) {
    const costs: CostLine[] = read.slice(at, at + atOnce);
    // oxlint-disable-next-line no-await-in-loop -- one batch of writes after the other
    const reply = await apiOf(context).call("setSkuCosts", { costs });
    if (!reply) return { values };
    if (!reply.success) return { message: reply.message, values };
    said = reply.message;
  }
  sayOf(context)({ message: said, type: 1 });
  return redirect(splitLocale(url.pathname).path + url.search);
}
