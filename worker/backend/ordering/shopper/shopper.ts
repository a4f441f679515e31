import { dataLocation } from "#backend/platform/data-location";
import { dependencyDeadline, within } from "#backend/platform/deadline";
import type { Fail } from "#backend/platform/outcome";
import type { Identity } from "#backend/identity/sessions/caller";
import type { CommandInput, CommandName, CommandReport, Refusal, ShopperObject, ShopperState } from "./shopper-object";

export type ShopperNamespace = DurableObjectNamespace<ShopperObject>;
export type { ShopperState } from "./shopper-object";

type Accepted<Name extends CommandName> = Exclude<CommandReport<Name>, { refused: Refusal }>;
type Done<Name extends CommandName> = { report: Accepted<Name>; state: ShopperState };

/** One shopper's object as the calls use it. */
export type Shopper = {
  /** @throws DeadlineExceeded when the object does not answer in three seconds */
  read(): Promise<ShopperState>;
  /** Forgets everything, also that it ever was. @throws DeadlineExceeded, after which it may be asked again */
  empty(): Promise<void>;
  /**
   * Runs one command; a refusal comes back as a failure.
   * @param once an idempotency key and the request it came with; the same key again gives the first report
   * @throws DeadlineExceeded, after which the outcome is unknown
   */
  run<Name extends CommandName>(
    name: Name,
    input: CommandInput<Name>,
    once?: { key: string; request: string },
  ): Promise<Done<Name> | Fail>;
};

/** Somebody who has nothing yet: costs no object. */
const nothing: ShopperState = {
  cart: { id: "", location_id: null, voucher_code: null, lines: [] },
  wishlist: [],
  compare: [],
  viewed: [],
};

/** What is asked before an object is changed, which the database cannot undo. */
type Before = {
  /** Throws when the session has ended. */
  check?: () => Promise<void>;
  /** Asked once, before a guest's object is made; null, or why it may not be. */
  mayOpen?: () => Promise<Fail | null>;
};

/** The object of a user or of a guest; null for somebody who is neither. Its name is built here only. */
export function shopperOf(
  shoppers: ShopperNamespace,
  who: Identity,
  { check = async () => {}, mayOpen = async () => null }: Before = {},
): Shopper | null {
  if (who === "nobody") return null;
  const name = "userId" in who ? `user:${who.userId}` : `guest:${who.guestId}`;
  const stub = shoppers.get(shoppers.idFromName(name), { locationHint: dataLocation });
  const isGuest = "guestId" in who;
  return {
    read: () => within(dependencyDeadline, "a shopper", stub.read()),
    empty: () => within(dependencyDeadline, "a shopper", stub.empty()),
    async run<Name extends CommandName>(
      command: Name,
      input: CommandInput<Name>,
      once?: { key: string; request: string },
    ) {
      await check();
      const run = async (opens: boolean) => {
        const options = { once, purged: isGuest, opens };
        const answer = await within(dependencyDeadline, "a shopper", stub.run(command, input, options));
        // The object ran this very command; over the wire its report has lost its type.
        return answer as { report: CommandReport<Name>; state: ShopperState } | null;
      };
      let done = await run(!isGuest);
      if (!done) {
        const refused = await mayOpen();
        if (refused) return refused;
        done = (await run(true))!;
      }
      if ("refused" in done.report) return { fail: done.report.refused };
      return done as Done<Name>;
    },
  };
}

/** The state of a shopper, or of somebody who has nothing yet. */
export const stateOf = async (shopper: Shopper | null): Promise<ShopperState> => (shopper ? shopper.read() : nothing);
