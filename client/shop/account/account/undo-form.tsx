import { Form, useActionData, useLocation } from "react-router";
import { Notice } from "#client/shop/frame/error/notice.tsx";
import { ContactLinks } from "#client/shop/frame/layout/contact-links.tsx";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { overForm, type Refused } from "#client/runtime/refused";
import { chainDrawing } from "#client/ui/drawings/chain";
import { FormAlert } from "#client/ui/field.tsx";
import "../sign-in/sign-in.css";
import "#client/ui/field.css";
import "./undo-form.css";

type UndoFormProps = {
  /** Of the page. */
  path: string;
  title: string;
  text: string;
  /** What the button does. */
  consequences: readonly string[];
  button: string;
  /** That nobody has to press it. */
  keep: string;
};

/** A page that a link in a message leads to, and that undoes by a button what the message is about. */
export function UndoForm({ path, title, text, consequences, button, keep }: UndoFormProps) {
  const t = useTexts();
  const { search } = useLocation();
  const hasLink = new URLSearchParams(search).has("token");
  const refused: Refused | undefined = useActionData();
  // Whatever is wrong is wrong with the link.
  const problem = overForm(refused && { ...refused, problems: {} }, t("account.retry"));
  const head = <PageHead title={title} description={text} path={path} />;
  if (!hasLink)
    return (
      <>
        {head}
        <Notice drawing={chainDrawing} title={title} text={t("account.undo.noLink")}>
          <div className="contact-links">
            <p className="text-meta text-second">{t("account.undo.help")}</p>
            <ContactLinks />
          </div>
        </Notice>
      </>
    );
  return (
    <div className="page-width sign-in-page undo-form">
      {head}
      <div className="panel sign-in-panel">
        <h1>{title}</h1>
        <Form className="form-rows" method="post" action={path + search}>
          {problem !== null && <FormAlert>{problem}</FormAlert>}
          <p>{text}</p>
          <ul>
            {consequences.map((consequence) => (
              <li key={consequence}>{consequence}</li>
            ))}
          </ul>
          <p className="form-ends">
            <button className="button">{button}</button>
          </p>
          <p className="text-second">{keep}</p>
        </Form>
      </div>
      <div className="contact-links">
        <p className="text-meta text-second">{t("account.undo.help")}</p>
        <ContactLinks />
      </div>
    </div>
  );
}
