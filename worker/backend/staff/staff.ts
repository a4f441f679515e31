import { hasRight, type Right, type Role } from "../../../shared/rights";

/** Who did something for the shop. */
export type Staff = { userId: string; email: string; name: string };

/** Who asks now. */
export type ActingStaff = Staff & {
  roles: readonly Role[];
  /** How many passkeys they have. */
  passkeys: number;
  /** When they last used one in this session, in ms; null: never. */
  confirmedAt: number | null;
};

/** Whether somebody's roles bundle a right. */
export const may = ({ roles }: Pick<ActingStaff, "roles">, right: Right): boolean => hasRight(roles, right);
