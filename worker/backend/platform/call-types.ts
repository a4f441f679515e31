import type { z } from "zod";
import type { CallName } from "#shared/calls/calls";
import type { Contracts } from "#shared/contracts/platform/table";
import type { Outcome } from "./outcome";

/** A call's request, as parsed by its contract. */
export type CallInput<Name extends CallName> = z.output<Contracts[Name]["request"]>;

/** What a call answers when it succeeds. */
export type CallAnswer<Name extends CallName> = Omit<z.output<Contracts[Name]["reply"]>, "success">;

/**
 * The functions that answer some calls.
 * @template Context what they need: each domain's own, which a request's context includes
 */
export type HandlersWith<Context, Names extends CallName> = {
  [Name in Names]: (input: CallInput<Name>, context: Context) => Promise<Outcome<CallAnswer<Name>>>;
};
