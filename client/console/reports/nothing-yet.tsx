import { useTexts } from "#client/messages/texts";

/** Replaces a plot without numbers. @param hint how to get some */
export function NothingYet({ hint }: { hint: "sales" | "events" | "credit" | "vouchers" | "costs" | "stock" }) {
  const t = useTexts();
  return (
    <p className="console-empty panel">
      {t("reports.nothing")} {t(`reports.nothing.${hint}`)}
    </p>
  );
}
