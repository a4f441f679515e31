import type { CallReply } from "#shared/contracts/platform/table";
import { keyOverlaps } from "#shared/console/key-rights";
import { useTexts } from "#client/messages/texts";
import { SelectField } from "#client/ui/field.tsx";
import { Question } from "../post-form";

type ApiKey = CallReply<"listApiKeys">["keys"][number];

/** What is done to a key in use, each after a question. */
export function KeySteps({ apiKey }: { apiKey: Pick<ApiKey, "id" | "name" | "is_replaced"> }) {
  const t = useTexts();
  const { id, name } = apiKey;
  return (
    <div className="console-decisions">
      {!apiKey.is_replaced && (
        <Question
          className="panel"
          label={t("apiKeys.rotate")}
          named={`${t("apiKeys.rotate")}: ${name}`}
          question={t("apiKeys.rotate.question")}
          sure={t("apiKeys.rotate.sure")}
          intent="rotate"
          hidden={{ id, name }}
        >
          <SelectField name="overlap" label={t("apiKeys.overlap")} defaultValue="24">
            {keyOverlaps.map((hours) => (
              <option key={hours} value={hours}>
                {t(`apiKeys.overlap.${hours}`)}
              </option>
            ))}
          </SelectField>
        </Question>
      )}
      <Question
        className="panel"
        label={t("apiKeys.revoke")}
        named={`${t("apiKeys.revoke")}: ${name}`}
        question={t("apiKeys.revoke.question")}
        sure={t("apiKeys.revoke.sure")}
        intent="revoke"
        hidden={{ id, name }}
      />
    </div>
  );
}
