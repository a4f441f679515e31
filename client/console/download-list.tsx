import type { ReactNode } from "react";
import { localePrefix } from "#shared/text/locale";
import type { Right } from "#shared/console/rights";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { Hidden } from "./post-form";
import { useRight } from "./use-right";

type DownloadListProps = {
  /** Name of the file below `/admin/`. */
  file: "orders.csv" | "customers.csv";
  /** Who may not have the file is not offered it. */
  right: Right;
  /** Says what is in the file. */
  more: string;
  /** What the list is narrowed to. */
  filters: Record<string, string | undefined>;
  /** Whether its form is open from the start: a file was refused. */
  isOpen?: boolean;
  /** What else the file can be narrowed by. */
  children?: ReactNode;
};

/** Offers a list as a file. The browser itself saves what the form's address answers, with scripts or without. */
export function DownloadList({ file, right, more, filters, isOpen = false, children }: DownloadListProps) {
  const t = useTexts();
  const { locale } = useVisit();
  const mayDownload = useRight(right);
  if (!mayDownload) return null;
  const narrowed = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
  return (
    <details className="decision" open={isOpen}>
      <summary className="button button-quiet">{t("console.download")}</summary>
      <form
        key={JSON.stringify(filters)}
        action={`${localePrefix(locale)}/admin/${file}`}
        className="panel console-form"
      >
        <p className="text-second">{more}</p>
        <Hidden {...narrowed} />
        {children}
        <button className="button">{t("console.download.submit")}</button>
      </form>
    </details>
  );
}
