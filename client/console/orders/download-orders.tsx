import { orderStates, type OrderState } from "#shared/orders/order-states";
import { useTexts } from "#client/messages/texts";
import { SelectField, TextField } from "#client/ui/field.tsx";
import { DownloadList } from "../download-list";

type DownloadOrdersProps = {
  /** The state of the list in view, or the one that was chosen for a file that was refused. */
  status: OrderState | "all";
  /** Days that were chosen for a file that was refused, as YYYY-MM-DD. */
  from: string | undefined;
  to: string | undefined;
  isRefused: boolean;
  /** What was searched for. */
  sought: Record<string, string | undefined>;
};

/** The orders of the list as a file, of one state or of all, placed in a period. */
export function DownloadOrders({ status, from, to, isRefused, sought }: DownloadOrdersProps) {
  const t = useTexts();
  return (
    <DownloadList
      key={`${status} ${from} ${to}`}
      file="orders.csv"
      right="orders.export"
      more={t("console.download.orders")}
      filters={sought}
      isOpen={isRefused}
    >
      <SelectField name="status" label={t("console.download.status")} defaultValue={status}>
        <option value="all">{t("console.download.allStates")}</option>
        {orderStates.map((one) => (
          <option key={one} value={one}>
            {t(`console.status.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField type="date" name="from" label={t("console.download.from")} defaultValue={from} />
      <TextField type="date" name="to" label={t("console.download.to")} defaultValue={to} />
    </DownloadList>
  );
}
