import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { voucherStates } from "#shared/vouchers/voucher-states";
import { voucherSentence } from "#shared/vouchers/voucher-sentence";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "../console-paths";
import { pageIn, searchIn, statusIn } from "../list-url";
import { ListPage } from "../paged-list";
import { RecordTable } from "../record-table";
import { Sum } from "../sum";
import { StateMark } from "./state-mark";
import { fresh } from "../loaded";
import { BeginLink } from "../record-frame";
import "./vouchers.css";

const states = ["all", ...voucherStates] as const;
/** Longest search, in characters (`shared/contracts/goods/voucher-console.ts`). */
const longest = 100;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const search = searchIn(url, longest);
  const state = statusIn(url, states);
  const wanted = { search, state, page: pageIn(url) };
  const { vouchers, total, page, limit } = await fresh(context, "listKeptVouchers", wanted);
  return { search, state, vouchers, total, page, limit };
}

/** `/admin/vouchers`: every voucher in a sentence, with its use and cost. */
export function Component() {
  const t = useTexts();
  const money = useMoney();
  const { locale } = useVisit();
  const { search, state, vouchers, ...list } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={t("offers")}
      more={t("offers.more")}
      empty={t("offers.none")}
      list={list}
      actions={<BeginLink to={adminPaths.newVoucher}>{t("offers.new")}</BeginLink>}
      path={adminPaths.vouchers}
      parts={{ all: states, current: state, by: "status", nameOf: (one) => t(`offers.state.${one}`) }}
      search={{ label: t("offers.search"), sought: search, longest }}
    >
      <RecordTable
        id="vouchers"
        caption={t("offers")}
        headings={[t("offers.code"), t("offers.what"), t("offers.state"), t("offers.uses"), t("offers.cost")]}
        rows={vouchers.map((voucher) => ({
          key: voucher.id,
          cells: [
            <Link key="code" className="link" to={href(adminPaths.voucher, { id: voucher.id })}>
              <bdi className="offer-code">{voucher.code}</bdi>
            </Link>,
            <span key="what" dir="auto">
              {voucherSentence(voucher, locale)}
            </span>,
            <span key="state" className="offer-marks">
              <StateMark isOver={voucher.state !== "active" && voucher.state !== "planned"}>
                {t(`offers.state.${voucher.state}`)}
              </StateMark>
              <span className="text-second">{t(voucher.listed ? "offers.listed" : "offers.unlisted")}</span>
            </span>,
            <bdi key="uses" className="offer-code">
              {voucher.max_uses === null ? voucher.uses : `${voucher.uses} / ${voucher.max_uses}`}
            </bdi>,
            <Sum key="cost">{money(voucher.discount)}</Sum>,
          ],
        }))}
      />
    </ListPage>
  );
}
