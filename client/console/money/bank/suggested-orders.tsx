import { href } from "react-router";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "#client/console/console-paths";
import { Hidden, PostedField, PostForm, Question, Send } from "#client/console/post-form.tsx";
import type { ConsoleRefusal } from "#client/console/posted";
import { SeenLink } from "#client/console/seen-link.tsx";
import { Writes } from "#client/console/writes.tsx";
import type { BankEntry } from "./bank-entry";

type SuggestedOrdersProps = { entry: BankEntry; refused: ConsoleRefusal | undefined };
type SuggestedOrder = BankEntry["orders"][number];

/** Orders by bank transfer or cheque that an open entry may pay; one is matched by one tap where the sum is what is due. */
export function SuggestedOrders({ entry, refused }: SuggestedOrdersProps) {
  const t = useTexts();
  const money = useMoney();
  if (entry.orders.length === 0) return null;
  return (
    <ul className="bank-suggestions">
      {entry.orders.map((order) => (
        <li key={order.order_id}>
          <div>
            <p>
              <SeenLink className="link" to={href(adminPaths.order, { id: order.order_id })}>
                {t("bank.part.order", { number: order.order_number, amount: money(order.due) })}
              </SeenLink>{" "}
              <span className="text-second">{t(order.named ? "bank.basis.reference" : "bank.basis.sum")}</span>
            </p>
            <p>
              <bdi>{order.buyer}</bdi>
              {order.po_number !== "" && (
                <>
                  {" · "}
                  <bdi>{order.po_number}</bdi>
                </>
              )}
            </p>
          </div>
          <Writes>
            <div className="console-decisions">
              <PayForm entry={entry} order={order} refused={refused} />
            </div>
          </Writes>
        </li>
      ))}
    </ul>
  );
}

/** What is missing of the order can be written off as a fee that the bank withheld; another sum pays nothing. */
function PayForm({ entry, order, refused }: SuggestedOrdersProps & { order: SuggestedOrder }) {
  const t = useTexts();
  const money = useMoney();
  const short = Math.round((order.due - entry.amount) * 100) / 100;
  const { id, order: posted } = refused?.values ?? {};
  const isHere = id === entry.id && posted === order.order_id;
  if (short < 0) return <p>{t("bank.order.more", { amount: money(-short) })}</p>;
  if (short === 0) {
    return (
      <PostForm>
        <Hidden id={entry.id} order={order.order_id} />
        <Send intent="order" aria-label={t("bank.match.to", { name: order.order_number })}>
          {t("bank.match")}
        </Send>
      </PostForm>
    );
  }
  return (
    <Question
      label={t("bank.fee")}
      question={t("bank.fee.question", { amount: money(short) })}
      sure={t("bank.fee.sure")}
      intent="order"
      hidden={{ id: entry.id, order: order.order_id, fee: short.toFixed(2) }}
      open={isHere}
      refused={isHere ? refused : undefined}
    >
      <PostedField name="reason" label={t("bank.reason")} required maxLength={200} dir="auto" />
    </Question>
  );
}
