import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { RecordTable } from "#client/console/record-table.tsx";

type SheetLackingProps = Pick<CallReply<"listSheetDifferences">, "lacking">;

/** What buyers choose by and the goods of a sheet lack; nothing where all is there. */
export function SheetLacking({ lacking: { products, total } }: SheetLackingProps) {
  const t = useTexts();
  if (total === 0) return null;
  return (
    <details className="panel sheet-lacking">
      <summary>{t("imports.lacking", { count: total })}</summary>
      <p className="text-second">{t("imports.lacking.more")}</p>
      <RecordTable
        caption={t("imports.lacking.attributes")}
        headings={[t("imports.lacking.product"), t("imports.lacking.attributes")]}
        rows={products.map(({ key, title, attributes }) => ({
          key,
          cells: [<bdi key="product">{title || key}</bdi>, attributes.join(" · ")],
        }))}
      />
      {total > products.length && (
        <p className="text-second">{t("imports.lacking.rest", { more: total - products.length })}</p>
      )}
    </details>
  );
}
