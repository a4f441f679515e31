import { Form, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { CallReply, CallRequest } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { posting } from "../posted";
import { Refusal } from "../refusal";
import { Writes } from "../writes";
import { useRightsText } from "./rights-text";
import { useRoleText } from "./role-text";
import { fresh } from "../loaded";
import { usePosted, Send } from "../post-form";
import { RecordFrame } from "../record-frame";
import "./team.css";

type Power = CallReply<"listRestoredPowers">["powers"][number];

const kinds = ["role", "member", "passkey", "api_key", "webhook"] as const satisfies Power["kind"][];

export async function loader({ context }: LoaderFunctionArgs) {
  const { powers, role_names } = await fresh(context, "listRestoredPowers", {});
  return { powers, role_names };
}

/** Gives what is ticked its power again, or leaves it without. */
export const action = posting(async ({ api, values, intent, answer }) => {
  const asked = { powers: powersIn(values), keep: intent === "keep" };
  return answer(api.call("settleRestoredPowers", asked));
});

/** `/admin/restored`: what a restore has set aside, since it may have been removed after the backup was made. */
export function Component() {
  const t = useTexts();
  const { powers, role_names } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  const isEmpty = refused?.failure?.fields?.["powers"] !== undefined;
  return (
    <RecordFrame title={t("team.restored")}>
      {powers.length === 0 ? (
        <p className="console-empty panel">{t("team.restored.none")}</p>
      ) : (
        <>
          <p className="console-more">{t("team.restored.more")}</p>
          {!isEmpty && <Refusal refused={refused} />}
          <Form method="post" className="console-form panel">
            {kinds.map((kind) => (
              <PowerFields
                key={kind}
                kind={kind}
                powers={powers.filter((power) => power.kind === kind)}
                names={role_names}
                posted={refused?.values}
              />
            ))}
            {isEmpty && (
              <p className="field-problem" role="alert">
                {t("team.restored.tick")}
              </p>
            )}
            <Writes>
              <p className="form-ends">
                <Send intent="keep">{t("team.restored.keep")}</Send>
                <Send quiet intent="end">
                  {t("team.restored.end")}
                </Send>
              </p>
            </Writes>
          </Form>
        </>
      )}
    </RecordFrame>
  );
}

type PowerFieldsProps = {
  kind: Power["kind"];
  powers: Power[];
  names: Record<string, string>;
  posted: Record<string, string> | undefined;
};

/** Those of one kind; nothing is ticked at first, so that each is looked at. */
function PowerFields({ kind, powers, names, posted }: PowerFieldsProps) {
  const t = useTexts();
  const roleText = useRoleText(names);
  const rightsText = useRightsText();
  if (powers.length === 0) return null;
  return (
    <fieldset className="console-checks role-fields">
      <legend>{t(`team.restored.${kind}`)}</legend>
      {kind === "passkey" && <p className="text-second">{t("team.restored.passkey.more")}</p>}
      {kind === "role" && <p className="text-second">{t("team.restored.role.more")}</p>}
      {powers.map(({ id, name, email, roles, rights }) => (
        <label key={id}>
          <input
            type="checkbox"
            name={`power.${kind}.${id}`}
            defaultChecked={posted?.[`power.${kind}.${id}`] !== undefined}
          />
          <span>
            <bdi className="handover-address">{name}</bdi>{" "}
            <small className="text-second">
              <bdi>{email}</bdi>
              {roles.length > 0 && ` · ${roleText(roles)}`}
              {rightsText(rights)}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What was ticked. */
export const powersIn = (values: Record<string, string>): CallRequest<"settleRestoredPowers">["powers"] =>
  kinds.flatMap((kind) =>
    Object.keys(values)
      .filter((name) => name.startsWith(`power.${kind}.`))
      .map((name) => ({ kind, id: name.slice(`power.${kind}.`.length) })),
  );
