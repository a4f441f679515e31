import { hasRight } from "../../../shared/rights";
import type { ActingStaff } from "../staff/staff";

/** Whether somebody's roles let them move money or rights, which wants a passkey. */
export const needsPasskey = ({ roles }: Pick<ActingStaff, "roles">): boolean =>
  hasRight(roles, "money.write") || hasRight(roles, "staff.write");
