import { useTexts } from "#client/messages/texts";
import { dayText } from "#client/ui/day-text";
import { useMoney } from "#client/ui/money";
import type { ConsoleRefusal } from "#client/console/posted";
import { PostedArea, PostedField, PostedSelect, Question } from "#client/console/post-form.tsx";
import { SecondApproval } from "#client/console/second-approval.tsx";
import { Writes } from "#client/console/writes.tsx";
import type { CreditAccount } from "./credit-account";

type CreditOverdueProps = { account: CreditAccount; refused: ConsoleRefusal | undefined };

/** Whether overdue invoices have stopped the credit, by which rule, and what staff may decide about that. */
export function CreditOverdue({ account, refused }: CreditOverdueProps) {
  const t = useTexts();
  const money = useMoney();
  const { stopped, released_until } = account.data;
  const { rule, after, from } = account.stop;
  return (
    <section className="console-section">
      <h2>{t("console.overdue")}</h2>
      {stopped && (
        <p className="credit-overdue" role="status">
          {t("console.overdue.stopped", { amount: money(stopped.amount), day: dayText(stopped.since) })}
        </p>
      )}
      {released_until && <p>{t("console.overdue.released", { day: dayText(released_until) })}</p>}
      <p className="text-second">
        {rule === "own"
          ? t("console.overdue.rule.own", { days: after ?? 0, amount: money(from ?? 0) })
          : t(`console.overdue.rule.${rule}`)}
      </p>
      <Writes>
        <div className="console-decisions">
          <OverdueSteps account={account} refused={refused} />
        </div>
      </Writes>
    </section>
  );
}

function OverdueSteps({ account, refused }: CreditOverdueProps) {
  const t = useTexts();
  const { id, stop, data } = account;
  const of = (intent: "release" | "stop" | "dispute" | "agree") => {
    const isOwn = refused?.values["intent"] === intent;
    return {
      intent,
      refused: isOwn ? refused : undefined,
      open: isOwn,
      label: t(`console.overdue.${intent}`),
      question: t(`console.overdue.${intent}.question`),
      sure: t(`console.overdue.${intent}.sure`),
    };
  };
  const disputed = data.dues.filter((due) => due.disputed);
  const others = data.dues.filter((due) => !due.disputed);
  return (
    <>
      <SecondApproval act="credit.release" subject={id} stays isNoted>
        <Question {...of("release")}>
          <PostedField name="until" type="date" label={t("console.overdue.until")} required />
          <PostedArea name="reason" label={t("console.overdue.reason")} maxLength={300} rows={2} required />
        </Question>
      </SecondApproval>
      <SecondApproval act="credit.stop" subject={id} stays>
        <Question {...of("stop")} values={{ rule: stop.rule }}>
          <PostedSelect name="rule" label={t("console.overdue.rule")}>
            {(["shop", "own", "never"] as const).map((rule) => (
              <option key={rule} value={rule}>
                {t(`console.overdue.choice.${rule}`)}
              </option>
            ))}
          </PostedSelect>
          <PostedField
            name="after"
            label={t("console.overdue.after")}
            inputMode="numeric"
            dir="ltr"
            defaultValue={stop.after === null ? "" : String(stop.after)}
          />
          <PostedField
            name="from"
            label={t("console.overdue.from")}
            inputMode="decimal"
            dir="ltr"
            defaultValue={stop.from === null ? "" : stop.from.toFixed(2)}
          />
        </Question>
      </SecondApproval>
      {others.length > 0 && (
        <Question {...of("dispute")}>
          <DueSelect dues={others} />
          <PostedArea name="reason" label={t("console.overdue.reason")} maxLength={300} rows={2} required />
        </Question>
      )}
      {disputed.length > 0 && (
        <Question {...of("agree")}>
          <DueSelect dues={disputed} />
        </Question>
      )}
    </>
  );
}

function DueSelect({ dues }: { dues: CreditAccount["data"]["dues"] }) {
  const t = useTexts();
  const money = useMoney();
  return (
    <PostedSelect name="order_id" label={t("console.overdue.invoice")}>
      {dues.map(({ order_id, order_number, open }) => (
        <option key={order_id} value={order_id}>
          {`${t("orders.number", { number: order_number })}: ${money(open)}`}
        </option>
      ))}
    </PostedSelect>
  );
}
