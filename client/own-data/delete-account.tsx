import { Link } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { Note } from "../ui/note";
import { DeletionForm } from "./deletion-form";
import type { PostedDeletion } from "./own-data-action";
import type { OwnData } from "./own-data-page";

const consequences = ["gone", "signedOut", "orders", "tax", "again"] as const;

/** The end of the account: what follows from it, what has to be finished before, and the form when nothing is. */
export function DeleteAccount({ obstacles, posted, ...data }: OwnData & { posted: PostedDeletion | undefined }) {
  const t = useTexts();
  return (
    <section className="panel form-panel" aria-labelledby="delete">
      <h2 id="delete">{t("ownData.delete")}</h2>
      <p>
        <strong>{t("ownData.delete.text")}</strong>
      </p>
      <ul>
        {consequences.map((name) => (
          <li key={name}>{t(`ownData.delete.${name}`)}</li>
        ))}
      </ul>
      {obstacles.length === 0 ? (
        <DeletionForm {...data} posted={posted} />
      ) : (
        <Note status="waiting">
          <p>{t("ownData.open")}</p>
          <ul>
            {obstacles.map((name) => (
              <li key={name}>{t(`ownData.open.${name}`)}</li>
            ))}
          </ul>
          <p className="form-ends">
            <Link className="button button-quiet" to={paths.orders}>
              {t("ownData.open.orders")}
            </Link>
            <Link className="button button-quiet" to={paths.contact}>
              {t("ownData.open.help")}
            </Link>
          </p>
        </Note>
      )}
    </section>
  );
}
