import type { FailureCode } from "#shared/failures/failure";
import { failures } from "#shared/failures/failure";
import { messageOf } from "../request/failure";

/** JSON-RPC's own codes, and the one that the Model Context Protocol leaves to servers. */
export const rpcCodes = {
  parse: -32_700,
  request: -32_600,
  method: -32_601,
  internal: -32_603,
  server: -32_000,
} as const;

/** A refusal before any message was understood, so without the id of one; in English, as the protocol's own are. */
export const refuseRpc = (status: number, code: number, message: string, headers?: Record<string, string>): Response =>
  Response.json(
    { jsonrpc: "2.0", id: null, error: { code, message } },
    { status, headers: { "cache-control": "no-store", ...headers } },
  );

/** One of the shop's failures as JSON-RPC says it. */
export const refuseFailure = (failure: FailureCode, headers?: Record<string, string>): Response =>
  refuseRpc(failures[failure].status, rpcCodes.server, messageOf(failure, "en"), headers);
