import type { ApiClient } from "#shared/calls/api-client";
import { calls, type CallName } from "#shared/calls/calls";
import type { staffCalls } from "#shared/calls/staff-calls";
import type { CallReply, CallRequest } from "#shared/contracts/platform/table";
import type { Right } from "#shared/console/rights";
import type { LoaderFunctionArgs } from "react-router";
import { notFound, required } from "../runtime/reply";
import { apiOf } from "../runtime/request-context";

type ConsoleRead = {
  [Name in keyof typeof staffCalls]: (typeof staffCalls)[Name] extends { kind: "read" } ? Name : never;
}[keyof typeof staffCalls];

/** The rights of the signed-in member. Loaders request them at the same moment as the frame, and share its answer. */
export const heldRights = async (api: ApiClient): Promise<readonly Right[]> =>
  required(await api.call("getConsole", {})).staff.rights;

/**
 * Loads additional data of a screen, such as a log under an order: a screen opens for everybody who has its right, so
 * data that needs another right must be requested by this.
 * @param held `heldRights`, begun before where the request follows from another reply
 * @returns null without the call's right; no request is made then
 * @throws as `required` does
 */
export async function heldPart<Name extends ConsoleRead>(
  api: ApiClient,
  name: Name,
  request: CallRequest<Name>,
  held = heldRights(api),
): Promise<CallReply<Name> | null> {
  if (!(await held).includes(calls[name].right)) return null;
  return required<CallReply<Name>>(await api.call(name, request));
}

/** Where an act leads: on to a list, for members who may read it; others stay on the screen `here`. */
export async function listOrHere(api: ApiClient, right: Right, list: string, here: string): Promise<string> {
  const reply = await api.call("getConsole", {});
  return reply?.success && reply.staff.rights.includes(right) ? list : here;
}

/**
 * What a screen shows, as it is now.
 * @throws as `required` does
 */
export async function fresh<Name extends CallName>(
  context: LoaderFunctionArgs["context"],
  name: Name,
  request: CallRequest<Name>,
): Promise<Omit<CallReply<Name>, "success">> {
  const { success: _, ...reply } = required<CallReply<Name>>(await apiOf(context).call(name, request, { fresh: true }));
  return reply;
}

/** The number that an address names. @throws a 404 for anything else */
export function numberIn(id: string | undefined): number {
  if (!/^\d{1,9}$/.test(id ?? "")) throw notFound();
  return Number(id);
}
