import type { Fils } from "#shared/money/money";
import { secondLimits, type MeasuredAct } from "#shared/console/second-limits";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import type { RowsOf, Statement } from "#backend/platform/database";
import type { Program } from "../api-keys/program";
import type { CallContext } from "../call-context";
import { noop } from "./approvals-statements";
import { markCleared } from "./cleared-database";
import { noteMovedAlone, selectMovedAlone } from "./lone-acts-store";

/** What a program lowers counts with what the maker of its key lowers by hand. */
const togetherOf = ({ madeBy }: Program): string => `prices:${madeBy}`;

/** What an allowance is read by, in a batch that reads more. */
export const allowanceStatements = (program: Program, now: number) =>
  [selectSettings(), selectMovedAlone(togetherOf(program), now)] as const;

/** What a program may move by itself, in fils. */
export type Allowance = { most: Fils; left: Fils };

/**
 * What is left of a day's allowance. A program has nobody who agrees to more: whatever is above it is left to people. The
 * allowance is that of the key's maker, so nobody moves more with keys than by hand.
 */
export function allowanceOf(
  act: MeasuredAct,
  [settings, moved]: RowsOf<ReturnType<typeof allowanceStatements>>,
  context: Pick<CallContext, "settings">,
): Allowance {
  const most = settingsOf(settings, context.settings.shop).limits[secondLimits[act]];
  return { most, left: Math.max(0, most - (moved[0]?.sum ?? 0)) };
}

/** Clearance for a program's batch, first in it; aborts it when the maker's allowance was used elsewhere meanwhile. */
export const clearProgram = (amount: Fils, { most }: Allowance, program: Program, now: number): Statement[] => [
  markCleared(noop()),
  ...(amount > 0 ? noteMovedAlone({ together: togetherOf(program), amount, now, most }) : []),
];
