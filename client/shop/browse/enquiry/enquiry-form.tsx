import { Form, useNavigation } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { useFirstProblem, type Refused } from "#client/runtime/refused";
import { TextArea, TextField, FormAlert } from "#client/ui/field.tsx";
import { MachineTrap } from "./machine-trap";
import { PersonFields } from "./person-fields";

type EnquiryFormProps = {
  product: { title: string } | null;
  /** Requests a demonstration. */
  demo: boolean;
  /** Asks for an offer to pay over time; the question is written already. */
  lease: boolean;
  refused: Refused | undefined;
};

/** What a clinic or hospital wants to know before it buys in bulk. */
export function EnquiryForm({ product, demo, lease, refused }: EnquiryFormProps) {
  const t = useTexts();
  const form = useFirstProblem(refused);
  const busy = useNavigation().state === "submitting";
  const values: Record<string, string | undefined> = refused?.values ?? { product: product?.title };
  const of = (name: "organisation" | "product" | "quantity") => ({
    name,
    label: t(`enquiry.${name}`),
    defaultValue: values[name],
    problem: refused?.problems[name],
    dir: "auto",
    maxLength: 300,
  });
  return (
    <Form ref={form} className="panel form-panel" method="post" action={paths.enquiry}>
      {refused && <FormAlert>{refused.message || t("enquiry.problem.network")}</FormAlert>}
      <PersonFields refused={refused} needsEmail={false} />
      <TextField {...of("organisation")} autoComplete="organization" />
      <div className="fields">
        <TextField {...of("product")} autoComplete="off" />
        <TextField {...of("quantity")} autoComplete="off" />
      </div>
      <TextArea
        label={t("enquiry.query")}
        hint={t("enquiry.query.hint")}
        problem={refused?.problems["QUERY"]}
        name="QUERY"
        dir="auto"
        rows={5}
        maxLength={4000}
        defaultValue={values["QUERY"] ?? (lease ? t("enquiry.lease.query") : undefined)}
      />
      {demo && <input type="hidden" name="about" value="demo" />}
      <MachineTrap />
      <div className="form-ends">
        <button className="button" disabled={busy}>
          {t(demo ? "enquiry.demo.send" : "enquiry.send")}
        </button>
      </div>
    </Form>
  );
}
