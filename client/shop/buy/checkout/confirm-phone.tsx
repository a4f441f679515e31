import { Form, useNavigation } from "react-router";
import { OwnerProof } from "#client/shop/account/account/owner-proof.tsx";
import { useTexts } from "#client/messages/texts";
import { useFirstProblem } from "#client/runtime/refused";
import { TextField } from "#client/ui/field.tsx";
import { oneTimeCode } from "#client/ui/one-time-code";
import type { Checkout } from "./checkout";
import type { PaymentAnswer } from "./payment-answer";
import { paymentStep } from "./steps";

type ConfirmPhoneProps = { checkout: Checkout; answer: PaymentAnswer | undefined };

/** Cash for a larger amount: a code is sent to a phone, and typed here; from then on the account has that phone. */
export function ConfirmPhone({ checkout, answer }: ConfirmPhoneProps) {
  const t = useTexts();
  const busy = useNavigation().formMethod === "POST";
  const phoneAnswer = answer?.about === "phone" || answer?.about === "phone-sent" ? answer : undefined;
  const form = useFirstProblem(answer?.about === "phone" ? answer : undefined);
  const problem = phoneAnswer?.about === "phone" ? phoneAnswer.message || t("checkout.retry") : undefined;
  const sentTo = phoneAnswer?.sentTo;
  const owner = phoneAnswer?.owner;
  const ofOwner = owner?.problems ?? {};
  // A problem with the owner's proof is shown beside it.
  const ofPhone = ofOwner["current_otp"] || ofOwner["current_password"] ? undefined : problem;
  return (
    <Form ref={form} method="post" action={paymentStep(checkout.id)} className="panel checkout-part form-rows">
      <h2>{t("checkout.phone")}</h2>
      <p>{t("checkout.phone.more")}</p>
      <div className="fields">
        <TextField
          key={sentTo}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          label={t("checkout.phone.number")}
          defaultValue={sentTo ?? phoneAnswer?.phone ?? checkout.delivery_address?.phone}
          readOnly={sentTo !== undefined}
          problem={sentTo === undefined ? problem : undefined}
        />
        {sentTo !== undefined && (
          <TextField
            name="phone_otp"
            {...oneTimeCode}
            label={t("checkout.phone.code")}
            hint={t("checkout.phone.code.sent", { phone: sentTo })}
            problem={ofPhone}
            // Somebody who has asked for a code waits to type it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
          />
        )}
        {owner && (
          <>
            <input type="hidden" name="standing" value={owner.standing} />
            <OwnerProof proof={owner.proof} standing={owner.standing} problems={ofOwner} />
          </>
        )}
      </div>
      <p className="form-ends">
        {sentTo !== undefined && (
          <button className="button" name="intent" value="phone" disabled={busy}>
            {t("checkout.phone.confirm")}
          </button>
        )}
        <button className="button button-quiet" name="intent" value="phoneCode" disabled={busy}>
          {t(sentTo === undefined ? "checkout.phone.send" : "checkout.phone.sendAgain")}
        </button>
        {owner?.proof === "password" && (
          <button className="button button-quiet" name="intent" value="phoneProof" disabled={busy}>
            {t("account.profile.proof.byCode")}
          </button>
        )}
      </p>
    </Form>
  );
}
