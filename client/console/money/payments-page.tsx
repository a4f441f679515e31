import { href, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "../console-paths";
import { SeenLink } from "../seen-link";
import { Decision } from "../decision";
import { Fact } from "../fact";
import { QueuePage } from "../paged-list";
import { Moment } from "../moment";
import { type ConsoleRefusal, posting } from "../posted";
import { pageIn, statusIn } from "../list-url";

const statuses = ["new", "done"] as const;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const status = statusIn(url, statuses);
  const reply = await apiOf(context).call("listPaymentDifferences", { status, page: pageIn(url) });
  const { differences, total, page, limit } = required(reply);
  return { status, differences, total, page, limit };
}

/** Asks for a refund again, pays it into the wallet, or notes how a difference was dealt with. */
export const action = posting(async ({ api, values, answer }) => {
  const { intent, id = "", reason = "" } = values;
  if (intent === "retry") return answer(api.call("retryRefund", { id }));
  if (intent === "toWallet") return answer(api.call("refundToWallet", { id }));
  return answer(api.call("closePaymentDifference", { id, reason }));
});

/** `/admin/payments`: where the payment services' books and ours differ, and refunds that wait for a decision. */
export function Component() {
  const t = useTexts();
  const { status, differences, ...list } = useLoaderData<typeof loader>();
  return (
    <QueuePage
      title={t("console.payments")}
      more={t("console.payments.more")}
      path={adminPaths.payments}
      statuses={statuses}
      status={status}
      items={differences}
      list={list}
    >
      {(one, refused) => <Difference key={one.id} difference={one} refused={refused} />}
    </QueuePage>
  );
}

type DifferenceProps = {
  difference: Awaited<ReturnType<typeof loader>>["differences"][number];
  refused: ConsoleRefusal | undefined;
};

function Difference({ difference, refused }: DifferenceProps) {
  const t = useTexts();
  const money = useMoney();
  const { id, kind, order, refund, dealt, ours, theirs, detail, frozen } = difference;
  return (
    <li className="panel">
      <h2>{t(`console.difference.${kind}`)}</h2>
      <p className="text-second">
        {t(`orders.method.${difference.method}`)} · <Moment iso={difference.found_at} />
      </p>
      <p>{t(`console.difference.${kind}.more`)}</p>
      <dl className="console-facts">
        {order && (
          <Fact name={t("console.order")}>
            <SeenLink className="link" to={href(adminPaths.order, { id: order.id })}>
              {order.number}
            </SeenLink>
          </Fact>
        )}
        <Fact name={t("console.difference.reference")}>
          <bdi dir="ltr">
            {difference.gateway} {difference.reference}
          </bdi>
        </Fact>
        {ours !== null && <Fact name={t("console.difference.ours")}>{money(ours)}</Fact>}
        {theirs !== null && <Fact name={t("console.difference.theirs")}>{money(theirs)}</Fact>}
        {frozen > 0 && <Fact name={t("console.difference.frozen")}>{money(frozen)}</Fact>}
        {detail && (
          <Fact name={t("console.detail")}>
            <bdi dir="ltr">{detail}</bdi>
          </Fact>
        )}
        {dealt && (
          <Fact name={t("console.decided")}>
            <Moment iso={dealt.at} /> · {dealt.by ? <bdi>{dealt.by}</bdi> : t("console.difference.itself")}
          </Fact>
        )}
      </dl>
      {dealt?.note && (
        <p className="console-text" dir="auto">
          {dealt.note}
        </p>
      )}
      {refund && (
        <div className="console-decisions">
          <Decision id={refund.id} intent="retry" question={t("console.refund.retry")} refused={refused} />
          <Decision
            id={refund.id}
            intent="toWallet"
            second={{ act: "order.refund", subject: order?.id }}
            question={t("console.refund.toWallet", { amount: money(refund.amount) })}
            refused={refused}
          />
        </div>
      )}
      {!refund && !dealt && (
        <Decision
          id={id}
          intent="deal"
          second={{ act: "payment.done" }}
          question={t("console.difference.deal")}
          withReason
          refused={refused}
        />
      )}
    </li>
  );
}
