import { expect } from "vitest";
import type { CallName } from "#shared/calls/calls";
import type { FakeStripe } from "./fake-stripe";
import { HttpShopper } from "./http-shopper";
import { rawRequest, type RawAnswer } from "./raw-http";
import type { Victim } from "./victim";

/** How long an answer may take, in ms; a busy machine takes a few seconds for the slowest. */
const patience = 15_000;
/** A mark in all data of the victim, which must be in no answer to anybody else. */
export const victimsMark = "Zuleikha-of-Attacks";

/** What no answer reveals: stacks, statements, files, hosts behind the shop, secrets. */
const insides =
  /\bat [\w.<>]+ \(|\.[jt]s:\d+:\d+|node_modules|SQLITE|D1_ERROR|\bSELECT .{1,200} FROM\b|backend\.internal|shop\.invalid|\/tmp\/|sk_test_|whsec_|secret of the tests/;

/** What is asked of every answer to an attack, whatever it says. */
export function expectSound(asked: string, { status, body }: Pick<RawAnswer, "status" | "body">): void {
  expect([asked, status]).toEqual([asked, expect.toSatisfy((code: number) => code >= 200 && code < 500, "no 5xx")]);
  const leak = insides.exec(body)?.[0] ?? (body.includes(victimsMark) ? victimsMark : undefined);
  expect([asked, leak]).toEqual([asked, undefined]);
}

/** Somebody who attacks: every answer is in time, no 5xx, and reveals nothing of the insides or of the victim. */
export class Attacker extends HttpShopper {
  /** Language of the next call, which is part of its URL. */
  #lang: "ar" | undefined;

  /** @param network that the platform would report, where limits are counted */
  constructor(
    origin: string,
    cookies: Record<string, string> = {},
    readonly network?: string,
  ) {
    super(origin, cookies);
  }

  override async fetch(path: string, init: Parameters<HttpShopper["fetch"]>[1] = {}): Promise<Response> {
    const headers = { ...(this.network !== undefined && { "cf-connecting-ip": this.network }), ...init.headers };
    const asked = this.#lang ? `${path}${path.includes("?") ? "&" : "?"}lang=${this.#lang}` : path;
    this.#lang = undefined;
    const response = await super.fetch(asked, { signal: AbortSignal.timeout(patience), ...init, headers });
    const type = response.headers.get("content-type") ?? "";
    const body = /text|json|xml/.test(type) ? await response.clone().text() : "";
    expectSound(`${init.method ?? "GET"} ${path.slice(0, 200)}`, { status: response.status, body });
    return response;
  }

  /** @returns status, `code` of a failure, and the whole answer's JSON, if it is any */
  async tell(path: string, init?: Parameters<HttpShopper["fetch"]>[1]): Promise<Reply> {
    return told(await this.fetch(path, init));
  }

  async tellCall(
    name: CallName,
    { lang, ...request }: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    this.#lang = lang === "ar" ? "ar" : undefined;
    return told(await this.ask(name, request, headers));
  }
}

export type Reply = { status: number; code: string | undefined; message: string; body: unknown; headers: Headers };

async function told(response: Response): Promise<Reply> {
  const text = await response.text();
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // A page.
  }
  const said = (name: string) => (typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined);
  return {
    status: response.status,
    code: said("code") as string | undefined,
    message: String(said("message") ?? ""),
    body,
    headers: response.headers,
  };
}

/** A request that `fetch` would repair or refuse, looked at like every other. */
export async function rawAttack(origin: string, request: Parameters<typeof rawRequest>[1]): Promise<RawAnswer> {
  const answer = await rawRequest(origin, request);
  expectSound(`${request.method ?? "GET"} ${request.target.slice(0, 200)}`, answer);
  return answer;
}

/** What is attacked. */
export type Target = {
  /** With its limits off, so that an attack reaches what is behind them. */
  origin: string;
  /** Another shop, with its limits on, as deployed. */
  limited: string;
  stripe: FakeStripe;
  victim: Victim;
  /** With a session, and nothing of the victim's. */
  stranger(): Promise<Attacker>;
  /** Without anything. */
  nobody(): Attacker;
  /** With the cookie of an invented guest. */
  guest(): Attacker;
};

export type Attack = {
  tries: string;
  /** What it means that the shop held, beyond what holds for every answer (`Attacker`) and for the victim. */
  held: string;
  /** Throws where it did not hold. */
  run(target: Target): Promise<void>;
};

const arabic = /\p{Script=Arabic}/u;

/** Whether a failure is shown in the caller's language. */
export function expectRefusal(answer: Reply, statuses: readonly number[], lang: "en" | "ar" = "en"): void {
  expect(statuses).toContain(answer.status);
  expect(answer.code).toMatch(/^[a-z_]+$/);
  expect(arabic.test(answer.message)).toBe(lang === "ar");
}

type AttackRequest = { path: string; init?: Parameters<HttpShopper["fetch"]>[1]; as?: "stranger" | "nobody" | "guest" };

/** An attack that is refused in both languages with this status and code. */
export const refused = (tries: string, asked: AttackRequest, status: number, code: string): Attack => ({
  tries,
  held: `${status} ${code}, in English and in Arabic`,
  async run(target) {
    const attacker = await target[asked.as ?? "nobody"]();
    for (const lang of ["en", "ar"] as const) {
      const path = `${asked.path}${asked.path.includes("?") ? "&" : "?"}lang=${lang}`;
      const answer = await attacker.tell(path, asked.init);
      expect([answer.status, answer.code]).toEqual([status, code]);
      expectRefusal(answer, [status], lang);
    }
  },
});

export const json = (body: unknown): { method: string; headers: Record<string, string>; body: string } => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: typeof body === "string" ? body : JSON.stringify(body),
});
