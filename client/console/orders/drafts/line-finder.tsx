import { useTexts } from "#client/messages/texts";
import { TextField } from "#client/ui/field.tsx";
import { useMoney } from "#client/ui/money";
import type { DraftAnswer } from "./posted-draft";
import { Send, useBusy } from "#client/console/post-form.tsx";

/** A search of the shop inside the form of a draft; what it finds can be added as a line. Both keep what was typed. */
export function LineFinder({ answer }: { answer: DraftAnswer | undefined }) {
  const t = useTexts();
  const money = useMoney();
  const busy = useBusy();
  const found = answer && "found" in answer ? answer.found : null;
  return (
    <div className="draft-finder">
      <TextField
        key={answer?.values["find"]}
        name="find"
        type="search"
        maxLength={300}
        dir="auto"
        autoComplete="off"
        label={t("drafts.find")}
        hint={t("drafts.find.more")}
        defaultValue={answer?.values["find"] ?? ""}
      />
      <Send quiet intent="find">
        {t("drafts.find.go")}
      </Send>
      <div role="status" className="draft-found">
        {found?.length === 0 && <p>{t("drafts.find.none")}</p>}
        {found !== null && found.length > 0 && (
          <ul>
            {found.map(({ sku_id, title, price }) => (
              <li key={sku_id}>
                <span>
                  {title} <bdi className="text-meta text-second">{sku_id}</bdi> · {money(price)}
                </span>
                <button className="button button-quiet" name="add" value={sku_id} disabled={busy}>
                  {t("drafts.add")} <span className="sr-only">{title}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
