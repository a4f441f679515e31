import { useId } from "react";
import type { CallReply } from "#shared/contracts/platform/table";
import { roles } from "#shared/console/rights";
import { useTexts } from "#client/messages/texts";
import { useRightsText } from "./rights-text";

type MadeRole = Pick<CallReply<"listRoles">["roles"][number], "id" | "name" | "rights">;

type RoleFieldsProps = {
  legend: string;
  /** Roles that owners made. */
  made: readonly MadeRole[];
  chosen: readonly string[];
  problem?: string | undefined;
};

/** Which roles somebody has; each is a field of its own, `role.owner`. */
export function RoleFields({ legend, made, chosen, problem }: RoleFieldsProps) {
  const t = useTexts();
  const rightsText = useRightsText();
  const id = useId();
  const offered = [
    ...roles.map((role) => ({ id: role, name: t(`console.role.${role}`), more: t(`team.role.${role}.more`) })),
    ...made.map((role) => ({ id: role.id, name: role.name, more: rightsText(role.rights) })),
  ];
  return (
    <fieldset className="console-checks role-fields" aria-describedby={problem && `${id}-problem`}>
      <legend>{legend}</legend>
      {offered.map((role) => (
        <label key={role.id} htmlFor={`${id}-${role.id}`}>
          <input
            id={`${id}-${role.id}`}
            type="checkbox"
            name={`role.${role.id}`}
            defaultChecked={chosen.includes(role.id)}
          />
          <span>
            {role.name} <small className="text-second">{role.more}</small>
          </span>
        </label>
      ))}
      {problem && (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** The roles that were posted. */
export const rolesIn = (values: Record<string, string>): string[] =>
  Object.keys(values).flatMap((name) => (name.startsWith("role.") ? [name.slice("role.".length)] : []));
