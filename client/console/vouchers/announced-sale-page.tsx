import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "../console-paths";
import { Fact } from "../fact";
import { type ConsoleRefusal, posting } from "../posted";
import { RecordTable } from "../record-table";
import { Refusal } from "../refusal";
import { Writes } from "../writes";
import { StateMark } from "./state-mark";
import { saleStateText, SaleTime } from "./sale-time";
import { usePosted, Question } from "../post-form";
import { fresh, numberIn } from "../loaded";
import { RecordFrame } from "../record-frame";
import "./vouchers.css";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const wanted = { id: numberIn(params["id"]) };
  const { sale, skus } = await fresh(context, "getAnnouncedSale", wanted);
  return { sale, skus };
}

/** Ends a sale before its time. */
export const action = posting(async ({ api, params, answer }): Promise<Response | ConsoleRefusal> => {
  const reply = await api.call("endAnnouncedSale", { id: numberIn(params["id"]) });
  return answer(reply);
});

/** `/admin/announced-sales/:id`: the tickets of each SKU, and the end of the sale. */
export function Component() {
  const t = useTexts();
  const { sale, skus } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  const isOver = sale.state === "over" || sale.state === "ended";
  return (
    <RecordFrame back={[adminPaths.announcedSales, t("announcedSales.back")]} title={sale.name}>
      <p className="offer-marks">
        <StateMark isOver={isOver}>{t(saleStateText(sale))}</StateMark>
      </p>
      <Refusal refused={refused} />
      <dl className="console-facts panel">
        <Fact name={t("announcedSales.time")}>
          <SaleTime sale={sale} />
        </Fact>
        <Fact name={t("announcedSales.by.whom")}>
          <bdi>{sale.by}</bdi>
        </Fact>
      </dl>
      {!isOver && (
        <Writes right="catalogue.write">
          <Question
            label={t("announcedSales.end")}
            question={t("announcedSales.end.question")}
            sure={t("announcedSales.end.sure")}
            intent="end"
          />
        </Writes>
      )}
      <h2>{t("announcedSales.counts")}</h2>
      <p className="text-second">{t("announcedSales.counts.hint")}</p>
      <TicketsTable skus={skus} />
    </RecordFrame>
  );
}

function TicketsTable({ skus }: { skus: CallReply<"getAnnouncedSale">["skus"] }) {
  const t = useTexts();
  return (
    <RecordTable
      caption={t("announcedSales.counts")}
      headings={[
        t("announcedSales.product"),
        t("announcedSales.stock"),
        t("announcedSales.out"),
        t("announcedSales.used"),
        t("announcedSales.returned"),
        t("announcedSales.refused"),
      ]}
      rows={skus.map(({ sku_id, title, stock, out, used, returned, refused }) => ({
        key: sku_id,
        cells: [
          <span key="title">
            <span dir="auto">{title}</span> <bdi className="text-meta text-second">{sku_id}</bdi>
          </span>,
          stock ?? "–",
          out,
          used,
          returned,
          refused,
        ],
      }))}
    />
  );
}
