import { useId } from "react";
import { roles, type Role } from "../../../shared/rights";
import { useTexts } from "../../messages/texts";

type RoleFieldsProps = { legend: string; chosen: readonly Role[]; problem?: string | undefined };

/** Which roles somebody has; each is a field of its own, `role.owner`. */
export function RoleFields({ legend, chosen, problem }: RoleFieldsProps) {
  const t = useTexts();
  const id = useId();
  return (
    <fieldset className="console-checks role-fields" aria-describedby={problem && `${id}-problem`}>
      <legend>{legend}</legend>
      {roles.map((role) => (
        <label key={role} htmlFor={`${id}-${role}`}>
          <input id={`${id}-${role}`} type="checkbox" name={`role.${role}`} defaultChecked={chosen.includes(role)} />
          <span>
            {t(`team.role.${role}`)} <small className="text-second">{t(`team.role.${role}.more`)}</small>
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
export const rolesIn = (values: Record<string, string>): Role[] => roles.filter((role) => `role.${role}` in values);
