import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";

/** API keys and webhooks that a member made. */
export type Handover = Pick<CallReply<"getStaffMember">, "keys" | "webhooks">;

type HandoverFieldsProps = Handover & {
  /** What was posted, when it was refused: what was ticked stays so. */
  posted: Record<string, string> | undefined;
};

/**
 * What a member made, each ticked to end with them. Fields come in pairs, `shown.key.{id}` and `end.key.{id}`, so that what
 * is made after the page was drawn ends too.
 */
export function HandoverFields({ keys, webhooks, posted }: HandoverFieldsProps) {
  const t = useTexts();
  const tick = (kind: Kind, id: string) => ({
    name: `end.${kind}.${id}`,
    defaultChecked: posted?.[`shown.${kind}.${id}`] === undefined || posted[`end.${kind}.${id}`] !== undefined,
  });
  if (keys.length + webhooks.length === 0) return null;
  return (
    <>
      <p className="text-second">{t("team.remove.handover")}</p>
      {keys.length > 0 && (
        <fieldset className="console-checks role-fields">
          <legend>{t("team.remove.keys")}</legend>
          {keys.map(({ id, name, prefix }) => (
            <label key={id}>
              <input type="hidden" name={`shown.key.${id}`} value="1" />
              <input type="checkbox" {...tick("key", id)} />
              <span>
                <bdi>{name}</bdi>{" "}
                <small className="text-second">
                  <bdi dir="ltr">{prefix}…</bdi>
                </small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {webhooks.length > 0 && (
        <fieldset className="console-checks role-fields">
          <legend>{t("team.remove.webhooks")}</legend>
          {webhooks.map(({ id, url, description }) => (
            <label key={id}>
              <input type="hidden" name={`shown.webhook.${id}`} value="1" />
              <input type="checkbox" {...tick("webhook", id)} />
              <span>
                <bdi dir="ltr" className="handover-address">
                  {url}
                </bdi>{" "}
                {description && (
                  <small className="text-second">
                    <bdi>{description}</bdi>
                  </small>
                )}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

type Kind = "key" | "webhook";

/** The ids of what was shown and not ticked: it is to stay. */
export const accessToKeep = (values: Record<string, string>, kind: Kind): string[] =>
  Object.keys(values)
    .filter((name) => name.startsWith(`shown.${kind}.`))
    .map((name) => name.slice(`shown.${kind}.`.length))
    .filter((id) => values[`end.${kind}.${id}`] === undefined);
