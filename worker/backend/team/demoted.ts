import type { Fail } from "../outcome";
import { isGuardError } from "../store-guard";

/** What a batch that ends in `guardOwner` fails with when who acts is an owner no more. @throws any other error */
export function demoted(error: unknown): Fail {
  if (isGuardError(error)) return { fail: "no_right" };
  throw error;
}
