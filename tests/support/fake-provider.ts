import type { ServerResponse } from "node:http";
import { Webhook } from "standardwebhooks";
import type { Seen } from "./loopback-server";

/** What the fake does with a document: its verdict at once, or after a look, or accepted and taken back later. */
type Mood = "accepts" | "rejects" | "slow";
type Finding = { code: string; text: string };
type Held = { xml: string; state: "AP" | "AB" | "RE"; findings: Finding[]; submits: number; looks: number };
/** What an answer says; each look has another one, as of another time. */
type Said = Pick<Held, "state" | "findings"> & { looks?: number };
/**
 * A status; an answer that is lost after the document was taken, that never comes, or that makes no sense; XML with entities, with
 * a bomb of them, about another document, or nested without an end.
 */
type Fault = number | "lost" | "silent" | "garbage" | "entity" | "bomb" | "foreign" | "deep" | "torn";

/**
 * No provider, but a fake of one for tests: speaks the interface that `http-provider.ts` describes. The same UUID is one document,
 * and another document under it is refused.
 */
export class FakeProvider {
  readonly key = "key_of_the_tests";
  readonly webhookSecret = `whsec_${btoa("webhooks of the fake provider")}`;
  /** By UUID, in the order in which they came. */
  readonly documents = new Map<string, Held>();
  /** One for each request, from the first. */
  readonly faults: Fault[] = [];
  mood: Mood = "accepts";
  /** Every request fails, as if the provider were away. */
  isDown = false;
  findings: Finding[] = [{ code: "ibr-132-ae", text: "The TRN <of the buyer> & its form" }];

  readonly answer = (request: Seen, response: ServerResponse): void => {
    if (request.headers.authorization !== `Bearer ${this.key}`) return void response.writeHead(401).end();
    if (this.isDown) return void response.writeHead(503).end("fake provider: maintenance");
    const fault = this.faults.shift();
    if (fault === "silent") return;
    if (typeof fault === "number") return void response.writeHead(fault).end(`fake provider: fault ${fault}`);
    const { status, uuid, held } = this.#act(request);
    if (fault === "lost") return void response.destroy();
    const body = held ? (malformed(fault, uuid) ?? answerOf(uuid, held)) : "";
    response.writeHead(status, { "content-type": "application/xml" }).end(body);
  };

  /** What an accepted document turns into. */
  decide(uuid: string, state: Held["state"], findings: Finding[] = []): void {
    Object.assign(this.documents.get(uuid)!, { state, findings });
  }

  /** A webhook about a document. @param at ms since 1970 */
  webhook(uuid: string, at = Date.now(), secret = this.webhookSecret) {
    const [id, body] = [`msg_${uuid}`, JSON.stringify({ uuid })];
    const headers = {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at / 1000)),
      "webhook-signature": new Webhook(secret).sign(id, new Date(at), body),
    };
    return { body, headers };
  }

  #act({ method, url, headers, body }: Seen): { status: number; uuid: string; held?: Held } {
    if (method === "GET") {
      const uuid = url.split("/").at(-1)!;
      const held = this.documents.get(uuid);
      if (!held) return { status: 404, uuid };
      held.looks += 1;
      if (held.state === "AB" && this.mood !== "slow") held.state = "AP";
      return { status: 200, uuid, held };
    }
    const uuid = String(headers["idempotency-key"] ?? "");
    if (method !== "POST" || url !== "/documents" || !uuid) return { status: 400, uuid };
    const known = this.documents.get(uuid);
    if (known && known.xml !== body) return { status: 409, uuid };
    const held = known ?? { xml: body, ...this.#verdict(), submits: 0, looks: 0 };
    held.submits += 1;
    this.documents.set(uuid, held);
    return { status: held.state === "RE" ? 422 : known ? 200 : 202, uuid, held };
  }

  #verdict(): Pick<Held, "state" | "findings"> {
    if (this.mood === "rejects") return { state: "RE", findings: this.findings };
    return { state: this.mood === "slow" ? "AB" : "AP", findings: [] };
  }
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function answerOf(uuid: string, { state, findings, looks = 0 }: Said, doctype = ""): string {
  const statuses = findings.map(
    ({ code, text }) => `<cac:Status><cbc:StatusReasonCode>${escaped(code)}</cbc:StatusReasonCode>
      <cbc:StatusReason>${escaped(text)}</cbc:StatusReason></cac:Status>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>${doctype}
<ApplicationResponse xmlns="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>fake-${uuid}</cbc:ID>
  <cbc:Note>answer ${looks}</cbc:Note>
  <cac:DocumentResponse>
    <cac:Response><cbc:ResponseCode>${state}</cbc:ResponseCode>${statuses.join("")}</cac:Response>
    <cac:DocumentReference><cbc:ID>${uuid}</cbc:ID></cac:DocumentReference>
  </cac:DocumentResponse>
</ApplicationResponse>`;
}

/** Answers that no provider should give, and some have given. */
function malformed(fault: Fault | undefined, uuid: string): string | undefined {
  const accepted = { state: "AP", findings: [] } as const;
  const fine = answerOf(uuid, { state: "AP", findings: [] });
  switch (fault) {
    case "garbage":
      return "<html>fake provider</html>";
    case "entity":
      return answerOf("&own;", { ...accepted, findings: [] }, `<!DOCTYPE r [<!ENTITY own "${uuid}">]>`);
    case "bomb": {
      const levels = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
      return answerOf("&l9;", { ...accepted, findings: [] }, `<!DOCTYPE r [<!ENTITY l0 "ha">${levels.join("")}]>`);
    }
    case "foreign":
      return fine.replaceAll(uuid, "00000000-0000-4000-8000-000000000000");
    case "deep":
      return fine.replace("<cac:DocumentResponse>", `<cac:DocumentResponse>${"<x>".repeat(20_000)}`);
    case "torn":
      return fine.slice(0, -40);
    default:
      return undefined;
  }
}
