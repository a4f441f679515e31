import { useTexts } from "#client/messages/texts";

/** In place of a plot without numbers. @param hint what brings some */
export function NothingYet({ hint }: { hint: "sales" | "events" | "credit" | "vouchers" | "costs" | "stock" }) {
  const t = useTexts();
  return (
    <p className="console-empty panel">
      {t("reports.nothing")} {t(`reports.nothing.${hint}`)}
    </p>
  );
}
