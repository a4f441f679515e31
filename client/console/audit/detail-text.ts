import type { CallReply } from "#shared/contracts/platform/table";
import { orderReasons, type OrderReason } from "#shared/orders/order-reasons";
import { isBuiltIn, rights, type Right } from "#shared/console/rights";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";

type Entry = CallReply<"listAuditLog">["entries"][number];

/** The reason why an order ended is stored as a code. */
const isReason = (detail: string): detail is OrderReason => orderReasons.some((reason) => reason === detail);
const isRight = (text: string): text is Right => rights.some((right) => right === text);
/** Whose details name the roles of somebody: those before, and behind an arrow those since. */
const ofRoles = /^staff\./;
/** Whose details end with rights: `Prices only: +catalogue.read, -stock.read`. */
const ofRights = new Set<string>(["role.save", "key.make"]);

/** Describes an act in the reader's language; stored keys are translated with the console's texts. */
export function useDetailText(): (entry: Pick<Entry, "action" | "detail">) => string {
  const t = useTexts();
  const { locale } = useVisit();
  const comma = locale === "ar" ? "، " : ", ";
  const roles = (held: string) =>
    held
      .split(", ")
      .map((role) => (isBuiltIn(role) ? t(`console.role.${role}`) : role))
      .join(comma);
  const allowed = (list: string) => {
    const each = list.split(", ").map((one) => ({ sign: /^[+-]?/.exec(one)![0], right: one.replace(/^[+-]/, "") }));
    if (!each.every(({ right }) => isRight(right))) return list;
    return each.map(({ sign, right }) => sign + t(`console.right.${right as Right}`)).join(comma);
  };
  return ({ action, detail }) => {
    if (isReason(detail)) return t(`console.orderReason.${detail}`);
    if (ofRoles.test(action)) return detail.split(" → ").map(roles).join(" → ");
    if (!ofRights.has(action)) return detail;
    const [, name = "", list = ""] = /^(.*(?:: | · ))?(.*)$/s.exec(detail) ?? [];
    return name + allowed(list);
  };
}
