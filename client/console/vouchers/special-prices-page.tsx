import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { campaignStates } from "#shared/vouchers/voucher-states";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "../console-paths";
import { pageIn, searchIn, statusIn } from "../list-url";
import { Moment } from "../moment";
import { ListPage } from "../paged-list";
import { RecordTable } from "../record-table";
import { changeText, scopeText } from "./campaign-text";
import { StateMark } from "./state-mark";
import { fresh } from "../loaded";
import { BeginLink } from "../record-frame";
import "./vouchers.css";

const states = ["all", ...campaignStates] as const;
/** Longest search, in characters (`shared/contracts/goods/special-prices.ts`). */
const longest = 100;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const search = searchIn(url, longest);
  const state = statusIn(url, states);
  const wanted = { search, state, page: pageIn(url) };
  const { campaigns, total, page, limit } = await fresh(context, "listSpecialCampaigns", wanted);
  return { search, state, campaigns, total, page, limit };
}

/** `/admin/specials`: campaigns of special prices, with their progress. */
export function Component() {
  const t = useTexts();
  const money = useMoney();
  const { search, state, campaigns, ...list } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={t("specialPrices")}
      more={t("specialPrices.more")}
      empty={t("specialPrices.none")}
      list={list}
      actions={
        <BeginLink right="catalogue.write" to={adminPaths.newSpecial}>
          {t("specialPrices.new")}
        </BeginLink>
      }
      path={adminPaths.specials}
      parts={{ all: states, current: state, by: "status", nameOf: (one) => t(`specialPrices.state.${one}`) }}
      search={{ label: t("specialPrices.search"), sought: search, longest }}
    >
      <RecordTable
        caption={t("specialPrices")}
        headings={[
          t("specialPrices.name"),
          t("specialPrices.what"),
          t("specialPrices.time"),
          t("specialPrices.state"),
          t("specialPrices.skus"),
        ]}
        rows={campaigns.map((campaign) => ({
          key: campaign.id,
          cells: [
            <Link key="name" className="link" dir="auto" to={href(adminPaths.special, { id: campaign.id })}>
              {campaign.name}
            </Link>,
            <span key="what">
              <bdi>{changeText(campaign, money)}</bdi> · <bdi>{scopeText(campaign, t)}</bdi>
            </span>,
            <span key="time">
              <Moment iso={campaign.starts_at} /> – <Moment iso={campaign.ended_at ?? campaign.ends_at} />
            </span>,
            <StateMark key="state" isOver={campaign.state === "over" || campaign.state === "ended"}>
              {t(`specialPrices.state.${campaign.state}`)}
            </StateMark>,
            campaign.state === "running"
              ? t("specialPrices.progress", { running: campaign.running, skus: campaign.skus })
              : campaign.skus,
          ],
        }))}
      />
    </ListPage>
  );
}
