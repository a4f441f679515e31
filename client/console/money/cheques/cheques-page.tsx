import { href, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { chequeStates } from "#shared/payments/cheques";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { dayText } from "#client/ui/day-text";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "#client/console/console-paths";
import { pageIn, statusIn } from "#client/console/list-url";
import { ListPage } from "#client/console/paged-list.tsx";
import { usePosted } from "#client/console/post-form.tsx";
import { posting, type ConsoleRefusal } from "#client/console/posted";
import { BeginLink } from "#client/console/record-frame.tsx";
import { SeenLink } from "#client/console/seen-link.tsx";
import { ChequeSteps } from "./cheque-steps";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const status = statusIn(url, chequeStates);
  const reply = await apiOf(context).call("listCheques", { status, page: pageIn(url) });
  const { cheques, total, page, limit } = required(reply);
  return { status, cheques, total, page, limit };
}

/** What became of a cheque; the form names it. */
export const action = posting(async ({ api, values, intent, answer }) => {
  const { id = "", reason = "" } = values;
  switch (intent) {
    case "deposit":
      return answer(api.call("depositCheque", { id }));
    case "clear":
      return answer(api.call("clearCheque", { id }));
    case "bounce":
      return answer(api.call("bounceCheque", { id, reason }));
    default:
      return answer(api.call("returnCheque", { id, reason }));
  }
});

/** `/admin/cheques`: cheques by state; those that lie with the shop by the day from which on they may be deposited. */
export function Component() {
  const t = useTexts();
  const { status, cheques, ...pages } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  return (
    <ListPage
      title={t("cheques")}
      more={t("cheques.more")}
      path={adminPaths.cheques}
      parts={{ all: chequeStates, current: status, by: "status", nameOf: (part) => t(`cheques.list.${part}`) }}
      list={pages}
      actions={
        <BeginLink right="money.write" to={adminPaths.newCheque}>
          {t("cheques.new")}
        </BeginLink>
      }
      refused={refused}
    >
      <ul className="console-items">
        {cheques.map((cheque) => (
          <ChequeItem key={cheque.id} cheque={cheque} refused={refused} />
        ))}
      </ul>
    </ListPage>
  );
}

type Cheque = CallReply<"listCheques">["cheques"][number];

function ChequeItem({ cheque, refused }: { cheque: Cheque; refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  const money = useMoney();
  const { account, order, number, bank, dated_on, amount, state, counts, due, reason } = cheque;
  const waits = state === "received" && !due;
  return (
    <li className="panel">
      <h2>{t("cheques.of", { amount: money(amount), day: dayText(dated_on) })}</h2>
      <p>
        {account && (
          <SeenLink className="link" to={href(adminPaths.creditAccount, { id: account.id })}>
            <bdi>{account.name}</bdi>
          </SeenLink>
        )}
        {order && (
          <SeenLink className="link" to={href(adminPaths.order, { id: order.id })}>
            {t("cheques.order", { number: order.number })}
          </SeenLink>
        )}
      </p>
      <p className="text-second">
        <bdi>{t("cheques.named", { number, bank })}</bdi>
        {" · "}
        {t(counts ? "cheques.counts" : "cheques.countsNot")}
      </p>
      {reason !== "" && <p>{t("cheques.reason.of", { reason })}</p>}
      {waits && <p>{t("cheques.waits", { day: dayText(dated_on) })}</p>}
      <ChequeSteps cheque={cheque} refused={refused} />
    </li>
  );
}
