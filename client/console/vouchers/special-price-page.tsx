import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "../console-paths";
import { Fact } from "../fact";
import { pageIn } from "../list-url";
import { Moment } from "../moment";
import { ListPage } from "../paged-list";
import { type ConsoleRefusal, posting } from "../posted";
import { Refusal } from "../refusal";
import { Writes } from "../writes";
import { changeText, scopeText } from "./campaign-text";
import { PricesTable } from "./prices-table";
import { StateMark } from "./state-mark";
import { usePosted, Question } from "../post-form";
import { fresh, numberIn } from "../loaded";
import "./vouchers.css";

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const wanted = { id: numberIn(params["id"]), page: pageIn(url) };
  const reply = await fresh(context, "getSpecialCampaign", wanted);
  return reply;
}

/** Ends special prices before their time. */
export const action = posting(async ({ api, params, answer }): Promise<Response | ConsoleRefusal> => {
  const reply = await api.call("endSpecialCampaign", { id: numberIn(params["id"]) });
  return answer(reply);
});

/** `/admin/specials/:id`: what was begun together, what it set and sold, and its end. */
export function Component() {
  const t = useTexts();
  const money = useMoney();
  const { campaign, sold, prices, ...list } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  const { state, running, skus } = campaign;
  const isOver = state === "over" || state === "ended";
  return (
    <ListPage back={[adminPaths.specials, t("specialPrices.back")]} title={campaign.name} list={list}>
      <p className="offer-marks">
        <StateMark isOver={isOver}>{t(`specialPrices.state.${state}`)}</StateMark>
        {state === "running" && <span>{t("specialPrices.progress", { running, skus })}</span>}
      </p>
      <Refusal refused={refused} />
      <dl className="console-facts panel">
        <Fact name={t("specialPrices.what")}>
          <bdi>{changeText(campaign, money)}</bdi> · <bdi>{scopeText(campaign, t)}</bdi>
        </Fact>
        <Fact name={t("specialPrices.time")}>
          <Moment iso={campaign.starts_at} /> – <Moment iso={campaign.ended_at ?? campaign.ends_at} />
        </Fact>
        <Fact name={t("specialPrices.sold")}>
          {t("specialPrices.sold.units", { count: sold.units })} · <bdi>{money(sold.total)}</bdi>
        </Fact>
        <Fact name={t("specialPrices.by.whom")}>
          <bdi>{campaign.by}</bdi>
        </Fact>
      </dl>
      {!isOver && (
        <Writes right="catalogue.write">
          <EndForm />
        </Writes>
      )}
      <h2>{t("specialPrices.prices")}</h2>
      <PricesTable caption={t("specialPrices.prices")} prices={prices} />
    </ListPage>
  );
}

function EndForm() {
  const t = useTexts();
  return (
    <Question
      label={t("specialPrices.end")}
      question={t("specialPrices.end.question")}
      sure={t("specialPrices.end.sure")}
      intent="end"
    />
  );
}
