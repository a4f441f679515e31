import type { CreditAccount } from "./credit-steps";

/** The decision that a posted one follows: with a colleague's in between it is refused, so that none is lost. */
export function CreditSeen({ data: { decided_at } }: Pick<CreditAccount, "data">) {
  return decided_at === null ? null : <input type="hidden" name="seen" value={decided_at} />;
}
