import { href } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "#client/console/console-paths";
import { listUrl } from "#client/console/list-url";
import { Moment } from "#client/console/moment.tsx";
import { RecordTable } from "#client/console/record-table.tsx";
import { SeenLink } from "#client/console/seen-link.tsx";

type Move = CallReply<"listStockMoves">["moves"][number];

/** How the stock of a SKU came to be what it is: the first row ends at the stock of now. */
export function StockMoves({ moves }: { moves: readonly Move[] }) {
  const t = useTexts();
  return (
    <RecordTable
      caption={t("console.history")}
      headings={(["at", "what", "change", "after", "by", "detail"] as const).map((name) => t(`console.moves.${name}`))}
      rows={moves.map((move) => ({
        key: move.id,
        cells: [
          <Moment key="at" iso={move.at} />,
          t(`console.moves.kind.${move.kind}`),
          <bdi key="change" dir="ltr">
            {move.change > 0 ? `+${move.change.toLocaleString("en")}` : move.change.toLocaleString("en")}
          </bdi>,
          <b key="after">{move.after.toLocaleString("en")}</b>,
          move.by && <bdi key="by">{move.by}</bdi>,
          (move.order ?? move.note) && <Reason key="detail" move={move} />,
        ],
      }))}
    />
  );
}

/** What it was for: an order, a sheet, or what staff wrote. */
function Reason({ move: { order, import_id, note } }: { move: Move }) {
  const t = useTexts();
  if (order !== null) {
    return (
      <SeenLink to={listUrl(adminPaths.orders, { search: order })}>
        {t("console.moves.order", { number: order })}
      </SeenLink>
    );
  }
  if (import_id === null) return <bdi>{note}</bdi>;
  return (
    <SeenLink to={href(adminPaths.sheetImport, { id: import_id })}>
      <bdi>{note}</bdi>
    </SeenLink>
  );
}
