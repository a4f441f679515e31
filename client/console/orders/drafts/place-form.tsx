import type { CallReply } from "#shared/contracts/platform/table";
import type { ApiClient } from "#shared/calls/api-client";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import type { ConsoleRefusal } from "#client/console/posted";
import { Question } from "#client/console/post-form.tsx";

const methods = ["cod", "credit"] as const;

/** Asks for the order. @param which the draft, as it was read */
export const place = (api: ApiClient, which: { id: string; version: number }, values: Record<string, string>) =>
  api.call(
    "placeDraft",
    {
      ...which,
      method: values["method"] === "credit" ? "credit" : "cod",
      shown_payable: Number(values["shown_payable"]) || 0,
    },
    { idempotencyKey: values["key"] },
  );

/** What was posted, with the total that it comes to: posted again, the order is placed for that. */
export function withTotal(values: Record<string, string>, reply: Awaited<ReturnType<typeof place>>) {
  const total = reply?.success === false ? reply.checkout?.payable : undefined;
  return total === undefined ? values : { ...values, shown_payable: String(total) };
}

type PlaceFormProps = {
  draft: CallReply<"getDraft">["draft"];
  /** For an order that was not asked for yet. */
  newKey: string;
  refused: ConsoleRefusal | undefined;
};

/** Staff place the order themselves, when the customer has said yes. */
export function PlaceForm({ draft, newKey, refused }: PlaceFormProps) {
  const t = useTexts();
  const money = useMoney();
  const values = refused?.values["intent"] === "place" ? refused.values : {};
  const total = values["shown_payable"] ?? String(draft.total);
  return (
    <Question
      className="panel form-panel"
      label={t("drafts.place")}
      question={t("drafts.place.question", { total: money(Number(total)) })}
      sure={t("drafts.place.sure")}
      intent="place"
      hidden={{ version: draft.version, shown_payable: total }}
      open={values["intent"] !== undefined}
    >
      {/* What had no answer is asked again under its key. */}
      <input type="hidden" name="key" value={refused?.failure === null ? (values["key"] ?? newKey) : newKey} />
      <fieldset>
        <legend>{t("drafts.place.method")}</legend>
        {methods.map((method) => (
          <label key={method} className="tick">
            <input type="radio" name="method" value={method} defaultChecked={(values["method"] ?? "cod") === method} />{" "}
            {t(`drafts.place.${method}`)}
          </label>
        ))}
      </fieldset>
    </Question>
  );
}
