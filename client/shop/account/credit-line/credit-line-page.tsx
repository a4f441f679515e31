import { useActionData, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { AccountFrame } from "../account/account-frame";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { notFound, required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { useMoney } from "#client/ui/money";
import { Application } from "./application";
import { ApplicationForm } from "./application-form";
import { CreditFigures } from "./credit-figures";
import { CreditHistory } from "./credit-history";
import type { PostedCredit } from "./credit-line-action";
import type { CreditLineData } from "./credit-line-data";
import { CreditState } from "./credit-state";
import { CreditStatement } from "./credit-statement";
import "./credit-line.css";

export { action } from "./credit-line-action";

/** Movements on one page. */
const pageSize = 20;

/** The line with its dues, what its application asks, and one page of its movements. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = Number(url.searchParams.get("page") ?? 1);
  if (!Number.isInteger(page) || page < 1 || page > 100_000) throw notFound();
  const api = apiOf(context);
  const fresh = { fresh: true };
  const [line, form, history] = await Promise.all([
    api.call("getCreditLine", {}, fresh),
    api.call("getCreditForm", {}, fresh),
    api.call("listCreditTransactions", { page, limit: pageSize }, fresh),
  ]);
  const { status, data } = required(line);
  const { transactions, total } = required(history);
  if (page > 1 && transactions.length === 0) throw notFound();
  const last = Math.max(1, Math.ceil(total / pageSize));
  return { status, data, form: required(form).form, history: { transactions, page, last } };
}

/** `/account/my-credit-line`: its state, what is due, the movements, and the application. */
export function Component() {
  const t = useTexts();
  const line = useLoaderData<typeof loader>();
  const posted = useActionData<PostedCredit>();
  const { status, data } = line;
  const isOpened = data.terms !== null;
  const mayApply = status === "none" || status === "rejected";
  return (
    <AccountFrame title={t("creditLine")} text={t("creditLine.text")} path={paths.creditLine}>
      <div className="form-rows">
        <CreditState status={status} data={data} />
        {isOpened && (
          <>
            <CreditFigures data={data} />
            <CreditStatement data={data} />
            <CreditHistory {...line.history} />
          </>
        )}
        {mayApply ? (
          <>
            <HowItWorks form={line.form} />
            <ApplicationForm {...line} posted={posted} />
          </>
        ) : (
          <Application {...line} posted={posted} />
        )}
      </div>
    </AccountFrame>
  );
}

/** What a credit line is, for customers who have none. */
function HowItWorks({ form: { fields, least_limit, most_limit } }: Pick<CreditLineData, "form">) {
  const t = useTexts();
  const money = useMoney();
  const choices = fields.find(({ name }) => name === "requested_terms")?.choices ?? [];
  const values = {
    least: money(least_limit),
    most: money(most_limit),
    shortest: choices[0]?.value ?? "",
    longest: choices.at(-1)?.value ?? "",
  };
  return (
    <section aria-labelledby="how">
      <h2 id="how">{t("creditLine.how")}</h2>
      <ol className="credit-steps">
        {(["apply", "check", "buy", "pay"] as const).map((step) => (
          <li key={step}>{t(`creditLine.how.${step}`, values)}</li>
        ))}
      </ol>
    </section>
  );
}
