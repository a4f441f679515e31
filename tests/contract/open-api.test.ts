// Shows that every call is described at /api/openapi.json and /api/docs, and that each documented example, sent to a
// running shop one after another, is answered as the description says.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "#shared/calls/call";
import { calls, type CallName } from "#shared/calls/calls";
import { contracts } from "#shared/contracts/platform/table";
import { examples } from "#storefront/api/open-api/examples";
import type { Actor, Known } from "#storefront/api/open-api/example-steps";
import type { OpenApi } from "#storefront/api/open-api/document-shape";
import { browserAgent } from "../support/browser-agent";
import { HttpShopper } from "../support/http-shopper";
import { mintToken, staffEmail } from "../support/session";
import { startShop, type Shop } from "../support/shop";
import type { PostedFile } from "#shared/pictures/upload";

const staff = staffEmail.split("@")[0]!;
const userEmail = "reader@clinic.example";
const callOf = (name: CallName): Call => calls[name];
let shop: Shop;

beforeAll(async () => {
  shop = await startShop({ users: [staff] });
}, 120_000);
afterAll(() => shop?.stop());

const described = async (): Promise<OpenApi> => (await fetch(`${shop.origin}/api/openapi.json`)).json() as never;

test("every call but the edge's own has an example and an operation", async () => {
  const names = (Object.keys(calls) as CallName[]).filter((name) => !callOf(name).internal);
  const shown = new Set<string>(examples.map(({ call }) => call));
  expect(names.filter((name) => !shown.has(name))).toEqual([]);
  const { paths } = await described();
  const missing = names.filter((name) => {
    const { kind, path, method } = callOf(name);
    return !paths[`/api${path.replace(/^\/api(?=\/)/, "")}/`]?.[kind === "read" ? "get" : method ? "patch" : "post"];
  });
  expect(missing).toEqual([]);
});

test("the description is OpenAPI 3.1 and names each operation once", async () => {
  const document = await described();
  expect(document.openapi).toBe("3.1.0");
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(JSON.stringify(document)).not.toContain('guest_user_id"]');
});

test("the page shows every operation, runs no script and loads nothing", async () => {
  const answer = await fetch(`${shop.origin}/api/docs`, { headers: { "user-agent": browserAgent } });
  const html = await answer.text();
  const { paths } = await described();
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path)))
    expect(html).toContain(`id="${operation.operationId}"`);
  expect(html).not.toMatch(/<script|<link|<img|<iframe|@import|url\(|(?:src|href|action)=["']?https?:\/\/(?!127)/);
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("each example is answered as documented", async () => {
  const guest = new HttpShopper(shop.origin);
  const shoppers: Record<Actor, HttpShopper> = {
    anyone: new HttpShopper(shop.origin),
    guest,
    // Signing in keeps the browser.
    customer: guest,
    staff: new HttpShopper(shop.origin, { access_token: await mintToken(staff) }),
    key: new HttpShopper(shop.origin),
  };
  const known = { userEmail } as Known;
  const wrong: unknown[] = [];
  for (const { call, as, request, learn, status = 200, key } of examples) {
    if (call === "confirmAccount") known.code = await sentCode();
    const asked = request(known) as Record<string, unknown>;
    const headers = {
      ...(key && { "idempotency-key": key }),
      ...(as === "key" && { authorization: `Bearer ${known.key}` }),
    };
    const answer = callOf(call).upload
      ? await upload(shoppers[as], callOf(call), asked)
      : await shoppers[as].ask(call, asked, headers);
    const body: unknown = await answer.json();
    if (answer.status !== status) wrong.push({ call, asked, status: answer.status, body });
    else if (status === 200) {
      const parsed = contracts[call].reply.safeParse(body);
      if (!parsed.success) wrong.push({ call, problems: parsed.error.issues });
      Object.assign(known, learn?.(body as never));
    }
  }
  expect(wrong).toEqual([]);
}, 60_000);

async function sentCode(): Promise<string> {
  const answer = await fetch(`${shop.origin}/dev/outbox?to=${userEmail}`, { headers: { accept: "application/json" } });
  const { messages } = (await answer.json()) as { messages: { text: string }[] };
  return /\d{6}/.exec(messages[0]!.text)![0];
}

function upload(shopper: HttpShopper, call: Call, { file, ...asked }: Record<string, unknown>) {
  const { name, bytes } = file as PostedFile;
  const path = call.path.startsWith("/api/") ? call.path : `/api${call.path}`;
  const body = new FormData();
  body.set("file", new File([bytes], name, { type: "application/pdf" }));
  return shopper.fetch(`${path}/?${new URLSearchParams(asked as Record<string, string>)}`, { method: "POST", body });
}
