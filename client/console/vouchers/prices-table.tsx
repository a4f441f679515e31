import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import { RecordTable } from "../record-table";
import { Sum } from "../sum";

type PricesTableProps = { caption: string; prices: CallReply<"getSpecialCampaign">["prices"] };

/** SKUs with their price and their special price. */
export function PricesTable({ caption, prices }: PricesTableProps) {
  const t = useTexts();
  const money = useMoney();
  return (
    <RecordTable
      caption={caption}
      headings={[t("specialPrices.product"), t("specialPrices.price"), t("specialPrices.special")]}
      rows={prices.map(({ sku_id, title, price, special }) => ({
        key: sku_id,
        cells: [
          <span key="title">
            <span dir="auto">{title}</span> <bdi className="text-meta text-second">{sku_id}</bdi>
          </span>,
          <Sum key="price">{money(price)}</Sum>,
          <Sum key="special">{money(special)}</Sum>,
        ],
      }))}
    />
  );
}
