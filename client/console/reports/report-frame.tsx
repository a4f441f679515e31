import { useId, type ReactNode } from "react";
import { Form, Link } from "react-router";
import { reportPeriods } from "#shared/console/report-period";
import { localePrefix } from "#shared/text/locale";
import { useTexts, type TextId } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { dayText } from "#client/ui/day-text";
import { adminPaths } from "../console-paths";
import { lackingRight } from "../lacking-right";
import { useRights } from "../use-right";
import { reportUrl, type PeriodInUrl } from "./requested-period";
import { RecordFrame } from "../record-frame";
import "./reports.css";

/** The reports, in the order of their links. */
const pages = [
  "reports",
  "reportsSales",
  "reportsProducts",
  "reportsStock",
  "reportsSearch",
  "reportsConversion",
  "reportsVouchers",
  "reportsCredit",
  "reportsVat",
  "reportsMargin",
  "reportsCosts",
  "reportsAccounting",
] as const;
type FiguresPageName = (typeof pages)[number];
/** Those that are about tax periods. */
const ofTax = new Set<FiguresPageName>(["reportsVat", "reportsAccounting"]);

type FiguresFrameProps = {
  page: FiguresPageName;
  /** Undefined for reports without a period. */
  asked?: PeriodInUrl;
  /** What the addresses of files keep where there is no period to choose. */
  kept?: PeriodInUrl;
  /** First and last day that are shown, and those that they are compared with. */
  days?: { from: string; to: string; before_from: string; before_to: string };
  /** Names of files below `/admin/figures`, with the URL parameters that they take over. */
  files?: readonly { name: string; show?: string; text?: TextId; kind?: "csv" | "xlsx" }[];
  children: ReactNode;
};

/** The frame of a report: its heading, links to the others, the period, and the files. */
export function ReportFrame({ page, asked, kept, days, files = [], children }: FiguresFrameProps) {
  const t = useTexts();
  const { locale } = useVisit();
  const held = useRights();
  const usual = asked ?? { period: "30" as const };
  return (
    <RecordFrame title={t(`reports.page.${page}`)}>
      <nav className="console-statuses report-pages" aria-label={t("reports.pages")}>
        {pages
          .filter((one) => lackingRight(adminPaths[one], held) === null)
          .map((one) => (
            <Link key={one} to={reportUrl(adminPaths[one], usual)} aria-current={one === page ? "page" : undefined}>
              {one === "reports" ? t("reports.glance") : t(`console.menu.${one}`)}
            </Link>
          ))}
      </nav>
      <p className="text-second">{t(`reports.more.${page}`)}</p>
      {asked && <PeriodChooser page={page} asked={asked} />}
      {days && (
        <p className="text-second figures-days">
          <bdi>{`${dayText(days.from)} – ${dayText(days.to)}`}</bdi> {t("reports.comparedWith")}{" "}
          <bdi>{`${dayText(days.before_from)} – ${dayText(days.before_to)}`}</bdi>
        </p>
      )}
      {children}
      {files.length > 0 && (
        <p className="report-files">
          {files.map(({ name, show, text, kind = "csv" }) => (
            <a
              key={`${name}.${kind}`}
              className="button button-quiet"
              href={`${localePrefix(locale)}${reportUrl(`/admin/figures/${name}.${kind}`, kept ?? usual, show)}`}
            >
              {t(text ?? "reports.csv")}
            </a>
          ))}
        </p>
      )}
    </RecordFrame>
  );
}

/** Links to the usual periods, and a form for any other. */
function PeriodChooser({ page, asked }: { page: FiguresPageName; asked: PeriodInUrl }) {
  const t = useTexts();
  const path = adminPaths[page];
  const isOffered = (period: string) => ofTax.has(page) || !["tax", "last_tax"].includes(period);
  const id = useId();
  return (
    <div className="report-period">
      <nav className="console-statuses" aria-label={t("reports.period")}>
        {reportPeriods
          .filter((period) => period !== "custom")
          .filter(isOffered)
          .map((period) => (
            <Link
              key={period}
              to={reportUrl(path, { period })}
              aria-current={period === asked.period ? "true" : undefined}
            >
              {t(`reports.period.${period}`)}
            </Link>
          ))}
      </nav>
      <Form action={path} className="report-own" key={`${asked.from} ${asked.to}`}>
        <input type="hidden" name="period" value="custom" />
        <span className="report-day">
          <label htmlFor={`${id}-from`}>{t("reports.from")}</label>
          <input id={`${id}-from`} type="date" name="from" required defaultValue={asked.from} />
        </span>
        <span className="report-day">
          <label htmlFor={`${id}-to`}>{t("reports.to")}</label>
          <input
            id={`${id}-to`}
            type="date"
            name="to"
            required
            defaultValue={asked.to}
            aria-invalid={asked.wrong === true}
            aria-describedby={asked.wrong && `${id}-wrong`}
          />
        </span>
        <button className="button button-quiet">{t("reports.show")}</button>
        {asked.wrong && (
          <p id={`${id}-wrong`} className="field-problem" role="alert">
            {t("reports.wrongPeriod")}
          </p>
        )}
      </Form>
    </div>
  );
}
