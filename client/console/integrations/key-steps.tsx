import { Form } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { keyOverlaps } from "#shared/console/key-rights";
import { useTexts } from "#client/messages/texts";
import { SelectField } from "#client/ui/field.tsx";
import { Send } from "../post-form";

type ApiKey = CallReply<"listApiKeys">["keys"][number];

/** What is done to a key in use, each after a question. */
export function KeySteps({ apiKey }: { apiKey: Pick<ApiKey, "id" | "name" | "is_replaced"> }) {
  const t = useTexts();
  const { id, name } = apiKey;
  const known = (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={name} />
    </>
  );
  return (
    <div className="console-decisions">
      {!apiKey.is_replaced && (
        <details className="decision">
          <summary className="button button-quiet" aria-label={`${t("apiKeys.rotate")}: ${name}`}>
            {t("apiKeys.rotate")}
          </summary>
          <Form method="post" className="panel">
            {known}
            <p>{t("apiKeys.rotate.question")}</p>
            <SelectField name="overlap" label={t("apiKeys.overlap")} defaultValue="24">
              {keyOverlaps.map((hours) => (
                <option key={hours} value={hours}>
                  {t(`apiKeys.overlap.${hours}`)}
                </option>
              ))}
            </SelectField>
            <Send intent="rotate">{t("apiKeys.rotate.sure")}</Send>
          </Form>
        </details>
      )}
      <details className="decision">
        <summary className="button button-quiet" aria-label={`${t("apiKeys.revoke")}: ${name}`}>
          {t("apiKeys.revoke")}
        </summary>
        <Form method="post" className="panel">
          {known}
          <p>{t("apiKeys.revoke.question")}</p>
          <Send intent="revoke">{t("apiKeys.revoke.sure")}</Send>
        </Form>
      </details>
    </div>
  );
}
