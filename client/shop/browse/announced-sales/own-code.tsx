import { Form, useNavigation } from "react-router";
import { LinkField } from "#client/shop/buy/cart-links/link-field.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { overForm, type Refused } from "#client/runtime/refused";

/** The code, to be said, and the link that carries it, to be sent. */
export function OwnCode({ code, link }: { code: string; link: string }) {
  const t = useTexts();
  return (
    <section className="panel sales-own" aria-labelledby="own-code">
      <h2 id="own-code">{t("sales.code")}</h2>
      <p className="sales-code">
        <bdi dir="ltr">{code}</bdi>
      </p>
      <LinkField address={link} label={t("sales.link")} message={t("sales.message")} />
    </section>
  );
}

/** Makes a code for a sales person who has none yet. */
export function NewCode({ refused }: { refused: Refused | undefined }) {
  const t = useTexts();
  const busy = useNavigation().formMethod === "POST";
  const problem = overForm(refused, t("account.retry"));
  return (
    <Form method="post" action={paths.sales} className="panel sales-own">
      <h2>{t("sales.code")}</h2>
      <p className="text-second">{t("sales.make.more")}</p>
      {problem && (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
      <button className="button" disabled={busy}>
        {t("sales.make")}
      </button>
    </Form>
  );
}
