import { Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Note } from "#client/ui/note.tsx";
import { DeletionForm, type AccountData } from "./deletion-form";
import type { PostedDeletion } from "./account-data-action";

const consequences = ["gone", "signedOut", "orders", "tax", "again"] as const;

/** The end of the account: what follows from it, what has to be finished before, and the form when nothing is. */
export function DeleteAccount({ obstacles, posted, ...data }: AccountData & { posted: PostedDeletion | undefined }) {
  const t = useTexts();
  return (
    <section className="panel form-panel" aria-labelledby="delete">
      <h2 id="delete">{t("accountData.delete")}</h2>
      <p>
        <strong>{t("accountData.delete.text")}</strong>
      </p>
      <ul>
        {consequences.map((name) => (
          <li key={name}>{t(`accountData.delete.${name}`)}</li>
        ))}
      </ul>
      {obstacles.length === 0 ? (
        <DeletionForm {...data} posted={posted} />
      ) : (
        <Note status="waiting">
          <p>{t("accountData.open")}</p>
          <ul>
            {obstacles.map((name) => (
              <li key={name}>{t(`accountData.open.${name}`)}</li>
            ))}
          </ul>
          <p className="form-ends">
            <Link className="button button-quiet" to={paths.orders}>
              {t("accountData.open.orders")}
            </Link>
            <Link className="button button-quiet" to={paths.contact}>
              {t("accountData.open.help")}
            </Link>
          </p>
        </Note>
      )}
    </section>
  );
}
