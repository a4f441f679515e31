import { orderStates, type OrderState } from "#shared/orders/order-states";
import { useTexts } from "#client/messages/texts";
import { SelectField, TextField } from "#client/ui/field.tsx";
import { DownloadList } from "../download-list";

type DownloadOrdersProps = {
  /** The state of the list in view; undefined: orders of all states were searched for. */
  status: OrderState | undefined;
  /** What was searched for. */
  sought: Record<string, string | undefined>;
};

/** The orders of the list as a file, of one state or of all, placed in a period. */
export function DownloadOrders({ status, sought }: DownloadOrdersProps) {
  const t = useTexts();
  return (
    <DownloadList file="orders.csv" right="orders.export" more={t("console.download.orders")} filters={sought}>
      <SelectField key={status} name="status" label={t("console.download.status")} defaultValue={status ?? "all"}>
        <option value="all">{t("console.download.allStates")}</option>
        {orderStates.map((one) => (
          <option key={one} value={one}>
            {t(`console.status.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField type="date" name="from" label={t("console.download.from")} />
      <TextField type="date" name="to" label={t("console.download.to")} />
    </DownloadList>
  );
}
