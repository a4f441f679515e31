import { groupedDigits } from "#shared/text/number-text";
import { useTexts } from "#client/messages/texts";
import { Icon } from "#client/ui/icon.tsx";
import { Picture } from "#client/ui/picture.tsx";
import { useMoney } from "#client/ui/money";
import { isReady, lineTotalOf, rowId, type Row } from "./rows";
import type { useRows } from "./use-rows";

type RowFieldsProps = { row: Row; list: ReturnType<typeof useRows> };

/** One line: its SKU and quantity to change, and what the backend says of it. */
export function RowFields({ row, list }: RowFieldsProps) {
  const t = useTexts();
  const line = row.key;
  const messageId = `line-${line}`;
  const wrong = row.report !== null && row.report.problem !== null;
  return (
    <li id={rowId(line)} className="quick-order-row" data-problem={wrong || undefined}>
      <input
        name="sku"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        aria-label={t("quickOrder.row.skuOf", { line })}
        aria-describedby={messageId}
        aria-invalid={wrong && !isReady(row)}
        value={row.sku_id}
        onChange={({ target }) => list.change(line, { sku_id: target.value })}
        onBlur={() => row.report === null && void list.recheck()}
      />
      <input
        name="quantity"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        aria-label={t("quickOrder.row.quantityOf", { line })}
        aria-describedby={messageId}
        aria-invalid={wrong && !isReady(row)}
        value={row.quantity}
        onChange={({ target }) => list.change(line, { quantity: target.value })}
        onBlur={() => row.report === null && void list.recheck()}
      />
      <div className="quick-order-told">
        {row.report?.title && <Picture file={row.report.image_url} alt="" kind="list" sizes="56px" />}
        <RowMessage row={row} id={messageId} />
      </div>
      <DropButton line={line} onDrop={() => list.drop(line)} />
    </li>
  );
}

function RowMessage({ row, id }: { row: Row; id: string }) {
  const t = useTexts();
  const money = useMoney();
  const { report } = row;
  const total = lineTotalOf(row);
  return (
    <p id={id}>
      {report?.title && <bdi>{report.variant_title || report.title}</bdi>}
      {report ? (
        <span className={report.taken === 0 ? "text-danger" : report.problem ? "font-medium" : "text-good"}>
          {report.message ?? t("quickOrder.row.ok")}
          {report.taken > 0 && (
            <span className="text-second">
              {report.problem === "capped" && (
                <> · {t("quickOrder.row.taken", { count: groupedDigits(report.taken) })}</>
              )}
              {report.unit_price !== null && <> · {money(report.unit_price)}</>}
              {report.taken > 1 && <> · {t("quickOrder.row.total", { amount: money(total) })}</>}
            </span>
          )}
        </span>
      ) : (
        <span className="text-second">{t("quickOrder.row.checking")}</span>
      )}
    </p>
  );
}

/** Without scripts it is not shown: a line is dropped by emptying its SKU. */
function DropButton({ line, onDrop }: { line: number; onDrop(): void }) {
  const t = useTexts();
  return (
    <button type="button" className="needs-scripts" aria-label={t("quickOrder.row.drop", { line })} onClick={onDrop}>
      <Icon name="close" />
    </button>
  );
}
