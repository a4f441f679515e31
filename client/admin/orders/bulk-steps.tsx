import { Form, useNavigation } from "react-router";
import { useTexts } from "../../messages/texts";
import type { NextVerb } from "./next-step-of";
import type { BulkAnswer } from "./post-steps";

/** The form that the ticks of the list belong to, wherever they stand. */
const formId = "bulk";

/** Chooses an order of the list. */
export function BulkChoice({ id, number }: { id: string; number: string }) {
  const t = useTexts();
  const name = t("orders.number", { number });
  return (
    <label className="order-choice">
      <input type="checkbox" name="chosen" value={`${id} ${number}`} form={formId} />
      <span className="sr-only">{t("admin.select", { name })}</span>
    </label>
  );
}

/** Takes all chosen orders a step on. */
export function BulkSteps({ step }: { step: Exclude<NextVerb, "ship"> }) {
  const t = useTexts();
  const busy = useNavigation().formData !== undefined;
  return (
    <details className="decision">
      <summary className="button button-quiet">{t(`admin.bulk.${step}`)}</summary>
      <Form method="post" id={formId} className="panel">
        <p>{t("admin.bulk.more")}</p>
        <input type="hidden" name="bulk" value="yes" />
        <button className="button" name="intent" value={step} disabled={busy}>
          {t(`admin.${step}.sure`)}
        </button>
      </Form>
    </details>
  );
}

/** What became of the chosen orders: how many were taken on, and line by line which ones stayed and why. */
export function BulkOutcome({ done, left }: BulkAnswer["bulk"]) {
  const t = useTexts();
  return (
    <div role="status" className="panel order-outcome">
      <p>
        <b>{done + left.length === 0 ? t("admin.bulk.none") : t("admin.bulk.done", { count: done })}</b>
      </p>
      {left.length > 0 && (
        <>
          <p>{t("admin.bulk.left")}</p>
          <ul>
            {left.map(({ number, message }) => (
              <li key={number}>
                {t("orders.number", { number })}: {message || t("admin.noAnswer")}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
