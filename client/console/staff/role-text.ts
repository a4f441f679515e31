import { isBuiltIn } from "#shared/console/rights";
import { useTexts } from "#client/messages/texts";

/** Says what roles are called. @param names of roles that owners made, by id */
export function useRoleText(names: Readonly<Record<string, string>>): (roles: readonly string[]) => string {
  const t = useTexts();
  const nameOf = (role: string) => (isBuiltIn(role) ? t(`console.role.${role}`) : (names[role] ?? t("team.role.gone")));
  return (roles) => roles.map(nameOf).join(t("team.comma"));
}
