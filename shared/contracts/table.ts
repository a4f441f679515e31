import type { z } from "zod";
import type { CallName } from "../calls";
import { catalogueContracts } from "./catalogue";
import { searchContracts } from "./search";

/** A call's shapes: what it takes (query and body merged) and what it answers on success. */
export type Contract = { readonly request: z.ZodType; readonly reply: z.ZodType };

/** Every call of `shared/calls.ts` with its contract; the compiler refuses a call without one. */
export const contracts = { ...catalogueContracts, ...searchContracts } as const satisfies Record<CallName, Contract>;

export type Contracts = typeof contracts;
export type CallRequest<Name extends CallName> = z.input<Contracts[Name]["request"]>;
export type CallReply<Name extends CallName> = z.output<Contracts[Name]["reply"]>;
