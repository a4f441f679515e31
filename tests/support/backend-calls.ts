import { env } from "cloudflare:workers";
import { calls, type CallName } from "#shared/calls/calls";
import { contracts, type CallReply } from "#shared/contracts/platform/table";
import type { Failure } from "#shared/failures/failure";
import { createBackend } from "#backend/app";

export type Parameters = Record<string, string | number | string[] | undefined>;
type Answer = { status: number; headers: Headers; body: unknown };

/** Sends one request to the shop's own backend as its worker gets it. */
export async function ask(path: string, init?: RequestInit, database: D1Database = env.DB): Promise<Answer> {
  const bindings = { ...env, DB: database };
  const response = await createBackend(bindings).fetch(new Request(`https://backend.test${path}`, init));
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? undefined : JSON.parse(text) };
}

/** Address of a call with its parameters; those in its path are put there, lists repeat their name. */
export function addressOf(name: CallName, parameters: Parameters = {}): string {
  const call: { path: string; name?: string } = calls[name];
  const query = new URLSearchParams(call.name ? { name: call.name } : {});
  let path = call.path;
  for (const [key, value] of Object.entries(parameters)) {
    if (value === undefined) continue;
    if (path.includes(`{${key}}`)) path = path.replace(`{${key}}`, encodeURIComponent(String(value)));
    else for (const one of [value].flat()) query.append(key, String(one));
  }
  return `${path}?${query}`;
}

/** Asks one call and expects success: the reply, checked against its contract. */
export async function succeed<Name extends CallName>(
  name: Name,
  parameters?: Parameters,
  database?: D1Database,
): Promise<CallReply<Name>> {
  const { status, body } = await ask(addressOf(name, parameters), undefined, database);
  if (status !== 200) throw new Error(`${addressOf(name, parameters)} answered ${status}: ${JSON.stringify(body)}`);
  contracts[name].reply.parse(body);
  // The contract has just said so; parsing again would only hide what the backend really sent.
  return body as CallReply<Name>;
}

/** Asks one call and expects a failure. */
export async function refuse(name: CallName, parameters?: Parameters): Promise<{ status: number } & Failure> {
  const { status, body } = await ask(addressOf(name, parameters));
  return { status, ...(body as Failure) };
}
