import type { ServerResponse } from "node:http";
import { Webhook } from "standardwebhooks";
import { commerceEvent, type SentEventType } from "#shared/contracts/back-office/commerce-events";
import type { Seen } from "./loopback-server";

/** What it does with a webhook instead of taking it. */
type Trouble =
  | { kind: "status"; status: number; body?: string; headers?: Record<string, string> }
  /** Never answers. */
  | { kind: "hang" }
  /** Ends the connection without an answer. */
  | { kind: "cut" }
  /** Says 200, and then goes on saying something for ever. */
  | { kind: "drip" }
  /** Says 200 with more than anybody wants to read. */
  | { kind: "huge"; bytes: number };

export type TakenEvent = { id: string; type: SentEventType; timestamp: string; data: Record<string, unknown> };

/**
 * Somebody's ERP that is played: takes webhooks as the Standard Webhooks say, checks signature, time and form of each by the
 * standard's own library and the contract, and fails on demand. Its `answer` serves real HTTP (`loopbackServer`).
 */
export class FakeWebhookReceiver {
  /** What it was given, in the order in which it came, without what it did not take. */
  readonly taken: TakenEvent[] = [];
  /** Why it refused webhooks. */
  readonly refused: string[] = [];
  /** Every request, taken or not, by the id in its header. */
  readonly asked: string[] = [];
  /** What it does with the next ones, in this order; then it takes them. */
  readonly troubles: Trouble[] = [];
  /** What it does with one type, each time. */
  readonly troubleWith = new Map<SentEventType, Trouble>();
  readonly #timers = new Set<ReturnType<typeof setInterval>>();

  /** @param secret that it knows; it may change */
  constructor(public secret = "") {}

  answer = ({ method, headers, body }: Seen, response: ServerResponse): void => {
    const id = String(headers["webhook-id"] ?? "");
    this.asked.push(id);
    const event = this.#read(method, headers as Record<string, string>, body);
    if (typeof event === "string") {
      this.refused.push(event);
      response.writeHead(400).end(event);
      return;
    }
    const trouble = this.troubles.shift() ?? this.troubleWith.get(event.type);
    if (trouble) {
      this.#fail(trouble, response);
      return;
    }
    this.taken.push(event);
    response.writeHead(200, { "content-type": "application/json" }).end('{"taken":true}');
  };

  /** Ends what it is still saying. */
  close = (): void => {
    for (const timer of this.#timers) clearInterval(timer);
  };

  /** The event, or what is wrong with what came. */
  #read(method: string, headers: Record<string, string>, body: string): TakenEvent | string {
    if (method !== "POST" || headers["content-type"] !== "application/json") return "not a webhook";
    try {
      const event = new Webhook(this.secret).verify(body, headers) as TakenEvent;
      if (event.id !== headers["webhook-id"]) return "another id";
      commerceEvent(event.type).parse(event);
      return event;
    } catch (error) {
      return error instanceof Error ? error.message : "unknown";
    }
  }

  #fail(trouble: Trouble, response: ServerResponse): void {
    if (trouble.kind === "hang") return;
    if (trouble.kind === "cut") {
      response.destroy();
      return;
    }
    if (trouble.kind === "status") {
      response.writeHead(trouble.status, trouble.headers ?? {}).end(trouble.body ?? "");
      return;
    }
    response.writeHead(200, { "content-type": "text/plain" });
    if (trouble.kind === "huge") {
      response.end("x".repeat(trouble.bytes));
      return;
    }
    response.write("so far, ");
    const timer = setInterval(() => response.write("and so on, "), 50);
    this.#timers.add(timer);
    response.on("close", () => {
      clearInterval(timer);
      this.#timers.delete(timer);
    });
  }
}
