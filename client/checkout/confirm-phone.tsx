import { ContactForm } from "../account/contact-form";
import { useTexts } from "../messages/texts";
import type { Checkout } from "./checkout-frame";
import type { PaymentAnswer } from "./payment-actions";
import { paymentStep } from "./steps";

type ConfirmPhoneProps = {
  checkout: Checkout;
  /** The account's e-mail, to which a code may go that shows whose account it is. */
  email: string;
  answer: PaymentAnswer | undefined;
};

/** Cash for a larger amount: the account gets a phone that a code has proved, by the profile's own form. */
export function ConfirmPhone({ checkout, email, answer }: ConfirmPhoneProps) {
  const t = useTexts();
  return (
    <div className="checkout-phone">
      <p className="checkout-fine">{t("checkout.phone.more")}</p>
      <ContactForm
        section="phone"
        addresses={{ email, phone: "" }}
        answer={answer?.profile}
        path={paymentStep(checkout.id)}
      />
    </div>
  );
}
