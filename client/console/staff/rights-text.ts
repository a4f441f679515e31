import type { Right } from "#shared/console/rights";
import { useTexts } from "#client/messages/texts";

/** Says what rights allow, in a line; what everybody of the team has is not named. */
export function useRightsText(): (rights: readonly Right[]) => string {
  const t = useTexts();
  return (rights) =>
    rights
      .filter((right) => right !== "console")
      .map((right) => t(`console.right.${right}`))
      .join(t("team.comma"));
}
