import { href, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { PostedField } from "../post-form";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "../console-paths";
import { SeenLink } from "../seen-link";
import { Decision } from "../decision";
import { QueuePage } from "../paged-list";
import { Moment } from "../moment";
import { type ConsoleRefusal, posting } from "../posted";
import { pageIn, statusIn } from "../list-url";

const statuses = ["waiting", "paid"] as const;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const status = statusIn(url, statuses);
  const reply = await apiOf(context).call("listPayouts", { status, page: pageIn(url) });
  const { payouts, total, page, limit } = required(reply);
  return { status, payouts, total, page, limit };
}

export const action = posting(async ({ api, values, answer }) => {
  const { id = "", note = "" } = values;
  return answer(api.call("settlePayout", { id, note }));
});

/** `/admin/payouts`: money of deleted accounts, to be paid out by hand. */
export function Component() {
  const t = useTexts();
  const { status, payouts, ...list } = useLoaderData<typeof loader>();
  return (
    <QueuePage
      title={t("console.payouts")}
      more={t("console.payouts.more")}
      path={adminPaths.payouts}
      statuses={statuses}
      status={status}
      items={payouts}
      list={list}
    >
      {(payout, refused) => <PayoutItem key={payout.id} payout={payout} refused={refused} />}
    </QueuePage>
  );
}

type Payout = Awaited<ReturnType<typeof loader>>["payouts"][number];

function PayoutItem({ payout, refused }: { payout: Payout; refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  const money = useMoney();
  const { id, order, account, amount, status, note, created_at, paid_at, paid_by } = payout;
  return (
    <li className="panel">
      <h2>
        {order ? (
          <SeenLink className="link" to={href(adminPaths.order, { id: order.id })}>
            {t("console.payouts.of", { amount: money(amount), number: order.number })}
          </SeenLink>
        ) : (
          t("console.payouts.ofPayment", { amount: money(amount) })
        )}
      </h2>
      <p className="text-second">
        <bdi>{t("console.payouts.account", { id: account })}</bdi> · <Moment iso={created_at} />
      </p>
      {paid_at !== null && (
        <p>
          <bdi>{note}</bdi> · <bdi>{paid_by}</bdi> · <Moment iso={paid_at} />
        </p>
      )}
      {status === "waiting" && (
        <Decision
          id={id}
          intent="settle"
          second={{ act: "payout.paid" }}
          question={t("console.payouts.settle")}
          refused={refused}
        >
          <PostedField name="note" label={t("console.payouts.note")} required maxLength={200} dir="auto" />
        </Decision>
      )}
    </li>
  );
}
