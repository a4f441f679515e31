import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import {
  accountingFiles,
  accountingNameLength,
  accountingNames,
  accountingSystems,
  type AccountingFile,
  type AccountingSystem,
} from "#shared/orders/accounting";
import type { CallReply } from "#shared/contracts/platform/table";
import { localePrefix } from "#shared/text/locale";
import { useTexts, type TextId } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf, useVisit } from "#client/runtime/request-context";
import { dayText } from "#client/ui/day-text";
import { useMoney } from "#client/ui/money";
import { TextField } from "#client/ui/field.tsx";
import { periodIn, requestOf, type PeriodInUrl } from "./requested-period";
import { heldPart } from "../loaded";
import { ReportFrame } from "./report-frame";
import { KeyFigures } from "./key-figures";
import { NothingYet } from "./nothing-yet";
import { RefusalText } from "../refusal.tsx";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const asked = periodIn(url);
  const api = apiOf(context);
  const [papers, vat] = await Promise.all([
    api.call("listIssuedPapers", { ...requestOf(asked), limit: 1 }, { fresh: true }),
    heldPart(api, "getVatFigures", requestOf(asked)),
  ]);
  // A period with too many documents is still shown, with the reason why it has no files.
  const tooMany = papers?.success === false && papers.code === "too_many_papers" ? papers.message : null;
  const total = tooMany === null ? (required(papers).total ?? 0) : null;
  return { asked, period: vat?.period, total, tooMany, sums: vat && { net: netOf(vat.rates), due: vat.due } };
}

const netOf = (rates: CallReply<"getVatFigures">["rates"]): number =>
  rates.reduce((sum, rate) => sum + Math.round(rate.net * 100) + Math.round(rate.credited * 100), 0) / 100;

/** `/admin/figures/accounting`: the period's invoices and credit notes for an accounting program. */
export function Component() {
  const t = useTexts();
  const money = useMoney();
  const { asked, period, total, tooMany, sums } = useLoaderData<typeof loader>();
  return (
    <ReportFrame page="reportsAccounting" asked={asked}>
      {period && (
        <p className="text-second figures-days">
          <bdi>{`${dayText(period.from)} – ${dayText(period.to)}`}</bdi>
        </p>
      )}
      {tooMany !== null && <RefusalText>{tooMany}</RefusalText>}
      {total === 0 && <NothingYet hint="sales" />}
      {total !== null && total > 0 && (
        <>
          <KeyFigures
            figures={[
              { name: t("reports.accounting.papers"), text: String(total) },
              ...(sums
                ? [
                    { name: t("reports.accounting.net"), text: money(sums.net) },
                    { name: t("reports.vat.due"), text: money(sums.due) },
                  ]
                : []),
            ]}
          />
          <p className="text-second">{t("reports.accounting.compare")}</p>
          {accountingSystems.map((system) => (
            <Files key={system} system={system} asked={asked} />
          ))}
        </>
      )}
    </ReportFrame>
  );
}

const filesOf = (system: AccountingSystem) =>
  (Object.keys(accountingFiles) as AccountingFile[]).filter((file) => accountingFiles[file] === system);

/** The files of one program; its accounts and taxes go along as they are named here. A form, so that it needs no scripts. */
function Files({ system, asked }: { system: AccountingSystem; asked: PeriodInUrl }) {
  const t = useTexts();
  const { locale } = useVisit();
  const urlOf = (file: string) => `${localePrefix(locale)}/admin/figures/accounting/${file}`;
  const files = filesOf(system);
  return (
    <form method="get" action={urlOf(files[0]!)} className="panel accounting">
      <h2 className="text-price">{t(`reports.accounting.${system}`)}</h2>
      <p className="text-second">{t(`reports.accounting.${system}.more`)}</p>
      <input type="hidden" name="period" value={asked.period} />
      {asked.from && <input type="hidden" name="from" value={asked.from} />}
      {asked.to && <input type="hidden" name="to" value={asked.to} />}
      <details>
        <summary className="link">{t("reports.accounting.names")}</summary>
        <div className="accounting-names">
          {Object.entries(accountingNames[system]).map(([name, usual]) => (
            <TextField
              key={name}
              name={name}
              dir="ltr"
              maxLength={accountingNameLength}
              autoComplete="off"
              label={t(`reports.accounting.name.${name}` as TextId)}
              defaultValue={usual}
            />
          ))}
        </div>
      </details>
      <p className="report-files">
        {files.map((file) => (
          <button key={file} className="button button-quiet" formAction={urlOf(file)}>
            {t(`reports.accounting.file.${file}`)}
          </button>
        ))}
      </p>
    </form>
  );
}
