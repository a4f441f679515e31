import type { CallContext } from "../call-context";
import type { Fail } from "#backend/platform/outcome";
import { staffIn } from "../staff/staff";
import { selectOwner } from "../staff/staff-statements";
import { isGuardError } from "#backend/platform/guard-statements";

/** What a batch that ends in `guardOwner` fails with when who acts is an owner no more. @throws any other error */
export function demoted(error: unknown): Fail {
  if (isGuardError(error)) return { fail: "no_right" };
  throw error;
}

/** The same for a batch that others may have overtaken too: then it is `changed_meanwhile`. @throws any other error */
export async function overtaken(error: unknown, context: CallContext): Promise<Fail> {
  if (!isGuardError(error)) throw error;
  const [[owner]] = await context.db.run(selectOwner(staffIn(context).userId));
  return { fail: owner ? "changed_meanwhile" : "no_right" };
}
