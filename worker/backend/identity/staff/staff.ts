import type { Right } from "#shared/console/rights";

/** Who did something for the shop. */
export type Staff = { userId: string; email: string; name: string };

/** The member making the call. */
export type ActingStaff = Staff & {
  /** Built-in ones, and ids of those that an owner made. */
  roles: readonly string[];
  /** What they give together. */
  rights: readonly Right[];
  /** How many passkeys they have. */
  passkeys: number;
  /** When they last used one in this session, in ms; null: never. */
  confirmedAt: number | null;
};

/** Whether somebody's roles bundle a right. */
export const may = ({ rights }: Pick<ActingStaff, "rights">, right: Right): boolean => rights.includes(right);

/** The member making a call for staff. @throws Error on a call that is not for staff alone */
export function staffIn({ staff }: { staff: ActingStaff | null }): ActingStaff {
  if (!staff) throw new Error("this call is not for staff alone");
  return staff;
}
