import { useId } from "react";
import { givenRights, rights, type GivenRight, type Right } from "#shared/console/rights";
import { useTexts } from "#client/messages/texts";

/** What a role is put together from, as an owner thinks of it: each group by the beginnings of its rights. */
const groups = {
  orders: ["orders", "drafts"],
  goods: ["catalogue", "stock"],
  shop: ["contents", "vouchers"],
  customers: ["customers"],
  money: ["money", "figures"],
  control: ["settings", "audit", "staff", "webhooks", "keys"],
} as const;
type Group = keyof typeof groups;
const groupNames = Object.keys(groups) as Group[];

const inGroup = (group: Group): GivenRight[] =>
  givenRights.filter((right) => groups[group].some((beginning) => right.startsWith(`${beginning}.`)));

type RightFieldsProps = { chosen: readonly Right[]; problem: string | undefined };

/** What a role lets people see and do; each is a field of its own, `right.orders.read`. */
export function RightFields({ chosen, problem }: RightFieldsProps) {
  const t = useTexts();
  const id = useId();
  return (
    <div role="group" aria-label={t("team.rights")} aria-describedby={problem && `${id}-problem`}>
      {groupNames.map((group) => (
        <fieldset key={group} className="console-checks role-fields">
          <legend>{t(`team.rights.${group}`)}</legend>
          {inGroup(group).map((right) => (
            <label key={right} htmlFor={`${id}-${right}`}>
              <input
                id={`${id}-${right}`}
                type="checkbox"
                name={`right.${right}`}
                defaultChecked={chosen.includes(right)}
              />
              <span>
                {t(`console.right.${right}`)} <small className="text-second">{t(`team.right.${right}`)}</small>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {problem && (
        <p id={`${id}-problem`} className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The rights that were posted. */
export const rightsIn = (values: Record<string, string>): Right[] =>
  rights.filter((right) => `right.${right}` in values);
