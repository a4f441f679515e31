import type { Right } from "#shared/console/rights";
import { useTexts } from "#client/messages/texts";
import { ChangeForm, problemsOf, Send, PostedField } from "../post-form";
import type { ConsoleRefusal } from "../posted";
import { Writes } from "../writes";
import { RightFields, rightsIn } from "./right-fields";

type RoleFormProps = {
  /** What it begins with. */
  role: { name: string; rights: readonly Right[]; version?: number };
  refused: ConsoleRefusal | undefined;
};

/** The name of a role, and what it lets people see and do. */
export function RoleForm({ role, refused }: RoleFormProps) {
  const t = useTexts();
  const problems = problemsOf(refused);
  return (
    <ChangeForm refused={refused} values={{ name: role.name }} className="console-form panel">
      {role.version !== undefined && <input type="hidden" name="version" value={role.version} />}
      <PostedField
        required
        name="name"
        dir="auto"
        maxLength={60}
        autoComplete="off"
        label={t("team.roleName")}
        hint={t("team.roleName.hint")}
      />
      <RightFields chosen={refused ? rightsIn(refused.values) : role.rights} problem={problems["rights"]} />
      <Writes>
        <p className="text-second">{t("team.roles.counts")}</p>
        <Send intent="save">{t("team.roles.save")}</Send>
      </Writes>
    </ChangeForm>
  );
}
