import { commerceEventGroups, type CommerceEventGroup } from "#shared/tracking/commerce-events";
import { useTexts } from "#client/messages/texts";
import { TextField, FieldProblem } from "#client/ui/field.tsx";
import type { ConsoleRefusal } from "../posted";
import { typesIn } from "./post-webhook";
import type { Webhook } from "./webhook-texts";
import { Send } from "../post-form";

type Written = Pick<Webhook, "url" | "description" | "event_types" | "on">;
/** What the form of a new one begins with. */
export const newWebhook: Written = { url: "", description: "", event_types: [], on: true };

const groups = Object.keys(commerceEventGroups) as CommerceEventGroup[];

type WebhookFieldsProps = {
  webhook: Written;
  /** Undefined: a new one. */
  version: number | undefined;
  /** What was typed and refused. */
  typed: ConsoleRefusal | undefined;
};

/** Where events go, which of them, and whether. */
export function WebhookFields({ webhook, version, typed }: WebhookFieldsProps) {
  const t = useTexts();
  const problems = typed?.failure?.fields ?? {};
  const chosen = typed ? typesIn(typed.values) : webhook.event_types;
  const field = (name: "url" | "description") => ({
    name,
    label: t(`webhooks.${name}`),
    hint: t(`webhooks.${name}.hint`),
    problem: problems[name],
    defaultValue: typed?.values[name] ?? webhook[name],
    autoComplete: "off",
  });
  const hasTypeProblem = Object.keys(problems).some((name) => name.startsWith("event_types"));
  return (
    <>
      <input type="hidden" name="version" value={version ?? ""} />
      <TextField {...field("url")} type="url" dir="ltr" required maxLength={1000} />
      <TextField {...field("description")} dir="auto" maxLength={200} />
      <fieldset aria-describedby={hasTypeProblem ? "webhook-types-problem" : undefined}>
        <legend>{t("webhooks.types")}</legend>
        {hasTypeProblem && <FieldProblem id="webhook-types-problem">{t("webhooks.types.needed")}</FieldProblem>}
        {groups.map((group) => (
          <fieldset key={group} className="webhook-types">
            <legend>{t(`webhooks.group.${group}`)}</legend>
            <div className="console-ticks">
              {commerceEventGroups[group].map((type) => (
                <label key={type} className="tick">
                  <input type="checkbox" name={`type.${type}`} defaultChecked={chosen.includes(type)} />{" "}
                  <code dir="ltr">{type}</code>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </fieldset>
      <label className="tick">
        <input type="checkbox" name="on" defaultChecked={typed ? "on" in typed.values : webhook.on} />{" "}
        {t("webhooks.on")}
      </label>
      <Send intent="save">{t("webhooks.save")}</Send>
    </>
  );
}
