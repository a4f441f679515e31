import { Form, useNavigation } from "react-router";
import { useTexts } from "../../messages/texts";
import { SelectField } from "../../ui/field";
import type { ApiKey } from "./api-keys-page";

/** What is done to a key in use, each after a question. */
export function KeySteps({ apiKey: { id, name } }: { apiKey: Pick<ApiKey, "id" | "name"> }) {
  const t = useTexts();
  const busy = useNavigation().formData !== undefined;
  const known = (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={name} />
    </>
  );
  return (
    <div className="console-decisions">
      <details className="decision">
        <summary className="button button-quiet" aria-label={`${t("api-keys.rotate")}: ${name}`}>
          {t("api-keys.rotate")}
        </summary>
        <Form method="post" className="panel">
          {known}
          <p>{t("api-keys.rotate.question")}</p>
          <SelectField name="overlap" label={t("api-keys.overlap")} defaultValue="24">
            {(["0", "24", "168"] as const).map((hours) => (
              <option key={hours} value={hours}>
                {t(`api-keys.overlap.${hours}`)}
              </option>
            ))}
          </SelectField>
          <button className="button" name="intent" value="rotate" disabled={busy}>
            {t("api-keys.rotate.sure")}
          </button>
        </Form>
      </details>
      <details className="decision">
        <summary className="button button-quiet" aria-label={`${t("api-keys.revoke")}: ${name}`}>
          {t("api-keys.revoke")}
        </summary>
        <Form method="post" className="panel">
          {known}
          <p>{t("api-keys.revoke.question")}</p>
          <button className="button" name="intent" value="revoke" disabled={busy}>
            {t("api-keys.revoke.sure")}
          </button>
        </Form>
      </details>
    </div>
  );
}
