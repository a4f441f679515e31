import { may, type ActingStaff } from "../staff/staff";

/** Whether somebody's roles let them move money or rights, which wants a passkey. */
export const needsPasskey = (staff: Pick<ActingStaff, "rights">): boolean =>
  may(staff, "money.write") || may(staff, "staff.write");
