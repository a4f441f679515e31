import { useActionData, useLoaderData, type ActionFunctionArgs } from "react-router";
import { foldDigits } from "../../shared/digits";
import { useTexts } from "../messages/texts";
import { apiOf } from "../runtime/request-context";
import { AdminHead } from "./admin-head";
import { WalletCreditForm } from "./wallet-credit-form";
import { WalletCreditQuestion } from "./wallet-credit-question";
import { answerTo, valuesOf, type ConsoleRefusal } from "./posted";
import { Refusal } from "./refusal";

/** The key under which the next credit counts, once however often its form is posted. */
export const loader = () => ({ key: crypto.randomUUID() });

type Posted = {
  /** Whether it is asked if it is meant so, in place of the fields. */
  asks: boolean;
  values: Record<string, string>;
  refused?: ConsoleRefusal;
};

/** First asks whether it is meant so, then credits. What had no answer may be sent again under its key. */
export async function action(args: ActionFunctionArgs): Promise<Posted | Response> {
  const values = valuesOf(await args.request.formData());
  const { intent, key, email = "", amount = "", note = "" } = values;
  if (intent !== "credit") return { asks: intent !== "change", values };
  const credit = { email, amount: foldDigits(amount).trim(), note };
  const reply = await apiOf(args.context).call("creditWallet", credit, { idempotencyKey: key });
  const answer = answerTo(reply, args, values);
  return answer instanceof Response ? answer : { asks: answer.failure === null, values, refused: answer };
}

/** `/admin/wallet`: puts money into a customer's wallet. */
export function Component() {
  const t = useTexts();
  const { key } = useLoaderData<typeof loader>();
  const posted = useActionData<Posted>();
  return (
    <>
      <AdminHead title={t("admin.wallet")} />
      <p className="text-second">{t("admin.wallet.more")}</p>
      <Refusal refused={posted?.refused} />
      {posted?.asks ? (
        <WalletCreditQuestion values={posted.values} />
      ) : (
        <WalletCreditForm newKey={key} refused={posted && { values: posted.values, ...posted.refused }} />
      )}
    </>
  );
}
