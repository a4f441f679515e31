// Shows how staff keep webhooks: by a passkey, at public addresses alone, none over another's change, twenty at most; and the
// lists of what was delivered.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { aStaff, aStaffWith } from "#support/staff";
import { receiversInProcess, someEvents, sweepAt } from "#support/webhooks";
import { emptyTables } from "#support/emptied-tables";

const { aWebhook } = receiversInProcess();
const types = ["order.placed"] as const;

beforeEach(() => emptyTables("webhook_attempts", "webhook_deliveries", "webhook_endpoints"));

const production = { ENVIRONMENT: "production" };

// Shows: programs.webhooks
test.for([
  "http://erp.fake-receiver.com/hook",
  "https://127.0.0.1/hook",
  "https://127.1/hook",
  "https://2130706433/hook",
  "https://0x7f.1/",
  "https://10.0.0.5/",
  "https://192.168.1.1/",
  "https://169.254.169.254/latest/meta-data/",
  "https://[::1]/",
  "https://[::ffff:10.0.0.1]/",
  "https://[fd00:ec2::254]/",
  "https://localhost/",
  "https://erp/",
  "https://erp.local/",
  "https://erp.internal./",
  "https://metadata.google.internal/",
  "https://user:password@erp.fake-receiver.com/",
  "https://erp.fake-receiver.com/#here",
  "https://backend.test/webhooks/stripe",
  "ftp://erp.fake-receiver.com/",
  "javascript:alert(1)",
  "erp.fake-receiver.com",
  "https://",
])("%s is no address that webhooks are sent to", async (url) => {
  const staff = await aStaff({ variables: production });
  expect(await staff.refuse("saveWebhook", { url, event_types: types })).toMatchObject({
    status: 400,
    fields: { url: "Enter the address of a public service that starts with https://." },
  });
  expect((await staff.get("listWebhooks")).webhooks).toEqual([]);
});

test.for([
  [["nope"], "One of these values is unknown."],
  [[], "Choose at least one."],
] as const)("%j is no choice of events", async ([event_types, message]) => {
  const url = "https://erp.fake-receiver.com/";
  const refused = await (await aStaff()).refuse("saveWebhook", { url, event_types });
  expect(refused).toMatchObject({ status: 400, fields: { event_types: message } });
});

test("an address that is not allowed any more is not asked either", async () => {
  const staff = await aStaff();
  const { id, receiver } = await aWebhook(staff, ["stock.changed"]);
  await env.DB.prepare("UPDATE webhook_endpoints SET url = 'https://10.0.0.5/hook'").run();
  await someEvents("inward");
  await sweepAt(Date.now());
  expect(receiver.asked).toEqual([]);
  expect((await staff.get("getWebhook", { id })).webhook.health.last_failure).toMatchObject({ outcome: "refused" });
});

test("this machine may be asked where the shop runs on it, and nowhere else", async () => {
  const local = { url: "http://127.0.0.1:9/hook", event_types: types };
  await (await aStaff()).get("saveWebhook", local);
  for (const ENVIRONMENT of ["staging", "production"])
    expect((await (await aStaff({ variables: { ENVIRONMENT } })).refuse("saveWebhook", local)).status).toBe(400);
});

test.for([
  [{ url: "https://erp.fake-receiver.com/" }, "event_types"],
  [{ url: "https://erp.fake-receiver.com/", event_types: [] }, "event_types"],
  [{ url: "https://erp.fake-receiver.com/", event_types: ["order.eaten"] }, "event_types"],
  [{ url: "https://erp.fake-receiver.com/", event_types: ["webhook.test"] }, "event_types"],
  [{ event_types: types }, "url"],
  [{ url: `https://erp.fake-receiver.com/${"x".repeat(1000)}`, event_types: types }, "url"],
  [{ url: "https://erp.fake-receiver.com/", event_types: types, description: "x".repeat(201) }, "description"],
] as const)("%j is refused by its field", async ([request, field]) => {
  const refused = await (await aStaff()).refuse("saveWebhook", request);
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.fields!)[0]).toContain(field);
});

// Shows: programs.webhooks
test("a member without the right or a passkey changes nothing", async () => {
  const staff = await aStaff();
  const { id } = await aWebhook(staff);
  const reader = await aStaffWith("read_only");
  expect((await reader.get("getWebhook", { id })).webhook.id).toBe(id);
  expect((await reader.refuse("testWebhook", { id })).code).toBe("no_right");
  const owner = await aStaffWith("owner");
  await env.DB.prepare("UPDATE sessions SET confirmed_at = NULL WHERE user_id = ?").bind(owner.userId).run();
  for (const call of ["saveWebhook", "rotateWebhookSecret", "removeWebhook"] as const)
    expect(
      (await owner.refuse(call, { id, version: 1, url: "https://evil.fake-receiver.com/", event_types: types })).code,
    ).toBe("passkey_needed");
  expect((await staff.get("getWebhook", { id })).webhook.version).toBe(1);
});

test("what a colleague has changed meanwhile is not written over; types are each there once, in their order", async () => {
  const staff = await aStaff();
  const { id, url } = await aWebhook(staff);
  const wanted = {
    id,
    version: 1,
    url,
    description: " Warehouse ",
    event_types: ["stock.back", "order.placed", "stock.back"],
  };
  await staff.get("saveWebhook", wanted);
  expect((await staff.get("getWebhook", { id })).webhook).toMatchObject({
    description: "Warehouse",
    event_types: ["order.placed", "stock.back"],
    version: 2,
  });
  expect((await staff.refuse("saveWebhook", wanted)).code).toBe("changed_meanwhile");
  expect((await staff.refuse("rotateWebhookSecret", { id, version: 1 })).code).toBe("changed_meanwhile");
});

// Shows: programs.webhooks
test("twenty at most, also when two are added at once; a removed one makes room and keeps no secret", async () => {
  const staff = await aStaff();
  const add = (at: number) =>
    staff.ask("saveWebhook", { url: `https://e${at}.fake-receiver.com/`, event_types: types });
  for (let at = 0; at < 19; at++) await add(at);
  const answers = await Promise.all([add(19), add(20), add(21)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: "too_many_webhooks" });
  const [{ id } = { id: "" }] = (await staff.get("listWebhooks")).webhooks;
  await staff.get("removeWebhook", { id });
  for (const call of ["getWebhook", "removeWebhook", "testWebhook", "listWebhookDeliveries"] as const)
    expect((await staff.refuse(call, { id })).status).toBe(404);
  expect(
    await env.DB.prepare("SELECT secret FROM webhook_endpoints WHERE endpoint_id = ?").bind(id).first("secret"),
  ).toBe("");
  expect((await add(22)).status).toBe(200);
});

describe("the list of deliveries", () => {
  // Shows: programs.webhook-deliveries
  test("goes back fifty at a time, by state and by type", async () => {
    const staff = await aStaff();
    const { id, receiver } = await aWebhook(staff, ["stock.changed", "customer.created"]);
    await someEvents(...Array.from({ length: 60 }, (_, at) => `list-${at}`));
    await env.DB.prepare(
      "INSERT INTO event_recorder (type, subject, facts) VALUES ('customer.created', 'u', '{\"customer_id\":\"u\"}')",
    ).run();
    receiver.troubleWith.set("customer.created", { kind: "status", status: 400 });
    await sweepAt(Date.now());
    const first = await staff.get("listWebhookDeliveries", { id });
    expect([first.deliveries.length, first.deliveries[0]!.subject]).toEqual([50, "u"]);
    expect(first.deliveries[0]).toMatchObject({ state: "pending", attempts: 1, type: "customer.created" });
    expect(first.deliveries[0]!.due_at).not.toBeNull();
    const rest = await staff.get("listWebhookDeliveries", { id, before: first.next });
    expect([rest.deliveries.length, rest.next]).toEqual([11, null]);
    const subjects = [...first.deliveries, ...rest.deliveries].map(({ event_id }) => event_id);
    expect(new Set(subjects).size).toBe(61);
    const waiting = await staff.get("listWebhookDeliveries", { id, state: "pending" });
    expect(waiting.deliveries.map(({ subject }) => subject)).toEqual(["u"]);
    const ofType = await staff.get("listWebhookDeliveries", { id, type: "customer.created" });
    expect([ofType.deliveries.length, ofType.next]).toEqual([1, null]);
    expect((await staff.get("listWebhookDeliveries", { id, state: "failed" })).deliveries).toEqual([]);
  });

  test.for([
    [{ before: "evt_x" }, "before"],
    [{ before: "1' OR 1" }, "before"],
    [{ state: "gone" }, "state"],
    [{ type: "order.eaten" }, "type"],
  ] as const)("%j is refused", async ([request, field]) => {
    const staff = await aStaff();
    const { id } = await aWebhook(staff);
    const refused = await staff.refuse("listWebhookDeliveries", { id, ...request });
    expect([refused.status, Object.keys(refused.fields!)]).toEqual([400, [field]]);
    expect((await staff.refuse("getWebhookDelivery", { id, event_id: "evt_99" })).status).toBe(404);
  });
});
