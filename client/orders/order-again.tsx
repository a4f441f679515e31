import { Form, useActionData, useNavigation } from "react-router";
import { useTexts } from "../messages/texts";
import type { FormAnswer } from "./order";

/** Puts the order into the cart again. */
export function OrderAgain() {
  const t = useTexts();
  const answer = useActionData<FormAnswer>();
  const busy = useNavigation().formData?.get("intent") === "reorder";
  return (
    <Form method="post" className="panel order-part">
      <button className="button" name="intent" value="reorder" disabled={busy}>
        {t("orders.again")}
      </button>
      {answer?.intent === "reorder" && (
        <p className="order-problem" role="alert">
          {answer.text || t("orders.failed")}
        </p>
      )}
      <p className="text-meta text-second">{t("orders.again.more")}</p>
    </Form>
  );
}
