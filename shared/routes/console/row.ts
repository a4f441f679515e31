import type { Right } from "#shared/console/rights";
import type { ScreenRow } from "../screen";

/** A row of the console. Its area is the folder of its page: `admin/<area>/…`. */
export type ConsoleRouteRow = ScreenRow & {
  /** Who lacks it does not see the screen named anywhere; its calls refuse them (`shared/calls/staff-calls.ts`). */
  right: Right;
  /** Named in the navigation, in the order of the rows, below the name of its area. */
  menu?: true;
  /** In the shop's frame, for who is not staff yet or not signed in. */
  outside?: true;
};

/** What every screen of the console has in common. */
export const ofStaff = { audience: "private", signIn: true, indexed: false } as const;
