import type { ComponentProps, ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useTexts } from "#client/messages/texts";
import { useFirstProblem } from "#client/runtime/refused";
import { Icon } from "#client/ui/icon.tsx";
import type { Checkout } from "./checkout";
import type { PaymentAnswer } from "./payment-answer";
import { paymentStep } from "./steps";
import { FieldProblem } from "#client/ui/field.tsx";

type AppliedCodeProps = {
  about: "sales" | "voucher";
  icon: ComponentProps<typeof Icon>["name"];
  /** What it is called. */
  title: string;
  checkout: Checkout;
  code: string;
  /** Takes it off: what is posted, and what the button says, in short and whole. */
  intent: string;
  drop: string;
  dropOf: string;
  /** What it does. */
  children: ReactNode;
};

/** A code that counts, and the way off. */
export function AppliedCode(props: AppliedCodeProps) {
  const { about, icon, title, checkout, code, intent, drop, dropOf, children } = props;
  const busy = useNavigation().formMethod === "POST";
  return (
    <section className="panel checkout-part" aria-labelledby={about}>
      <h2 id={about}>{title}</h2>
      <Form method="post" action={paymentStep(checkout.id)} className="checkout-applied">
        <Icon name={icon} />
        <p>
          <b>
            <bdi>{code}</bdi>
          </b>{" "}
          {children}
        </p>
        <button className="checkout-edit" name="intent" value={intent} disabled={busy} aria-label={dropOf}>
          {drop}
        </button>
      </Form>
    </section>
  );
}

type CodeEntryProps = Pick<AppliedCodeProps, "about"> & {
  checkout: Checkout;
  answer: PaymentAnswer | undefined;
  name: string;
  label: string;
  /** Said where nothing was typed. */
  missing: string;
  dir?: "auto";
};

/** A code to type, with why it was refused. */
export function CodeEntry({ about, checkout, answer, name, label, missing, dir }: CodeEntryProps) {
  const t = useTexts();
  const busy = useNavigation().formMethod === "POST";
  const refused = answer?.about === about ? answer : undefined;
  const form = useFirstProblem(refused);
  const problem = refused && (refused.message === "missing" ? missing : refused.message || t("checkout.retry"));
  return (
    <Form ref={form} method="post" action={paymentStep(checkout.id)}>
      <input type="hidden" name="intent" value={about} />
      <label htmlFor={`${about}-code`}>{label}</label>
      <div className="checkout-code">
        <input
          id={`${about}-code`}
          name={name}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir={dir}
          defaultValue={refused?.code}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${about}-problem` : undefined}
        />
        <button className="button button-quiet" disabled={busy}>
          {t("checkout.voucher.apply")}
        </button>
      </div>
      {problem && <FieldProblem id={`${about}-problem`}>{problem}</FieldProblem>}
    </Form>
  );
}
