import type { CreditAccount } from "./credit-account";

/**
 * What a posted decision follows: the one before, or the application. With a colleague's in between, or an application
 * that was sent again, it is refused, so that none is lost or decided unread.
 */
export function CreditSeen({ data: { applied_at, decided_at } }: Pick<CreditAccount, "data">) {
  return <input type="hidden" name="seen" value={decided_at ?? applied_at ?? undefined} />;
}
