import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { Moment } from "#client/console/moment.tsx";
import { ChangeForm, Hidden, Send } from "#client/console/post-form.tsx";
import { DifferenceTable } from "./difference-table";

type Edited = CallReply<"getEditedProduct">["product"];

/** What was in the shop, newest first, with the way back to each. */
export function ProductHistory({ product: { history, draft } }: { product: Edited }) {
  const t = useTexts();
  if (history.length === 0) return <p className="text-second">{t("products.history.empty")}</p>;
  return (
    <ol className="product-history">
      {history.map(({ version, kind, by, note, at, changes }, place) => (
        <li key={version} className="panel">
          <p>
            <Moment iso={at} /> ·{" "}
            {note ? t("products.history.sheet", { by, note }) : t(`products.history.${kind}`, { by })}
          </p>
          {changes.length > 0 ? (
            <details>
              <summary>
                {t("products.changes")} ({changes.length})
              </summary>
              <DifferenceTable caption={t("products.changes")} differences={changes} />
            </details>
          ) : (
            <p className="text-meta text-second">{t("products.history.first")}</p>
          )}
          {place > 0 && (
            <ChangeForm>
              <Hidden version={version} revision={draft?.revision} />
              <Send quiet intent="restore">
                {t("products.history.restore")}
              </Send>
            </ChangeForm>
          )}
        </li>
      ))}
    </ol>
  );
}
