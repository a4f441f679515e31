import { useTexts } from "#client/messages/texts";

/** Prints the page in view, without what only a screen needs (`client/shop/frame/print/print.css`). */
export function PrintButton() {
  const t = useTexts();
  return (
    <p className="report-files needs-scripts">
      <button type="button" className="button button-quiet" onClick={() => window.print()}>
        {t("reports.print")}
      </button>
    </p>
  );
}
