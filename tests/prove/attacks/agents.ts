import { expect } from "vitest";
import { json, rawAttack, type Attack, type Attacker, type Reply } from "#support/attacker";

const accept = "application/json, text/event-stream";

/** A message as an attacker's program posts it. */
const post = (attacker: Attacker, body: unknown, headers: Record<string, string> = {}): Promise<Reply> => {
  const asked = json(body);
  return attacker.tell("/mcp", { ...asked, headers: { ...asked.headers, accept, ...headers } });
};
const callOf = (name: string, args: unknown) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: args },
});
const isRefused = ({ status, body }: Reply): boolean => {
  const { error, result } = body as { error?: object; result?: { isError?: boolean } };
  return status >= 400 || error !== undefined || result?.isError === true;
};

/** Arguments of a tool that nobody should take. */
const args = (tries: string, name: string, list: readonly unknown[]): Attack => ({
  tries,
  held: "each is refused by name, and nothing else of the shop is disclosed",
  async run(target) {
    for (const one of list) {
      const answer = await post(target.nobody(), callOf(name, one));
      expect([one, isRefused(answer)]).toEqual([one, true]);
    }
  },
});

/** What is sent to the shop's endpoint for assistants. */
export const agents: Attack[] = [
  args("arguments of every shape at the search of assistants", "search_products", [
    [],
    "x",
    1,
    { limit: -1 },
    { limit: 1e308 },
    { constructor: { prototype: { limit: 1 } } },
    JSON.parse('{"filters":{"__proto__":["x"]}}'),
    { filters: Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`f${at}`, ["x"]])) },
    { query: "x".repeat(10_000) },
    { cursor: "' OR 1=1 --" },
    { cursor: Buffer.from("page:1e9").toString("base64") },
    { category: "../../etc/passwd" },
    { language: "fr" },
  ]),
  args("products that are paths, statements and scripts", "get_product", [
    { product: "../../api/admin/orders" },
    { product: "1' UNION SELECT email FROM users --" },
    { product: "<script>alert(1)</script>" },
    { sku: "1,2,3" },
    { sku: "%00" },
    { product: "1", sku: "1" },
  ]),
  args("carts of nothing, of fractions, of everything", "create_cart_link", [
    { lines: [] },
    { lines: [{ sku: "NC-NGL-S", quantity: 0.5 }] },
    { lines: [{ sku: "NC-NGL-S", quantity: -1 }] },
    { lines: [{ sku: "NC-NGL-S:1,NC-NGL-M", quantity: 1 }] },
    { lines: [{ sku: "NC-NGL-S", quantity: 1, price: 0.01 }] },
    { lines: Array.from({ length: 500 }, () => ({ sku: "NC-NGL-S", quantity: 1 })) },
  ]),
  {
    tries: "tools and methods that a shop might have: orders, refunds, sampling, resources of its files",
    held: "none is known",
    async run(target) {
      const attacker = target.nobody();
      for (const name of ["place_order", "refund_order", "__proto__", "constructor", "toString", "list_orders", ""]) {
        expect([name, isRefused(await post(attacker, callOf(name, {})))]).toEqual([name, true]);
      }
      for (const method of ["resources/read", "sampling/createMessage", "roots/list", "tasks/list", "admin/orders"]) {
        const params = { uri: "file:///etc/passwd" };
        const answer = await post(attacker, { jsonrpc: "2.0", id: 1, method, params });
        expect([method, isRefused(answer)]).toEqual([method, true]);
      }
    },
  },
  {
    tries: "the victim's order by its number with invented codes, ids and tokens, with the victim's cookies too",
    held: "each is answered like an order that there never was",
    async run(target) {
      const { victim } = target;
      const { order } = await victim.user.get("getOrder", { id: victim.ids.order });
      const codes = ["0000-0000-0000-0000", victim.ids.order, victim.userId, victim.email, "' OR '1'='1", "*"];
      const cookie = [...victim.user.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const answers = await Promise.all(
        codes.flatMap((status_code) =>
          [order.number, "999999"].flatMap((order_number) =>
            [{}, { cookie }].map((headers) =>
              post(target.nobody(), callOf("get_order_status", { order_number, status_code }), headers),
            ),
          ),
        ),
      );
      expect(answers.every(isRefused)).toBe(true);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    },
  },
  {
    tries: "messages from pages of others, by origin, by the browser's word and under a foreign name",
    held: "403 or 421, before anything is read",
    async run(target) {
      const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
      for (const headers of [
        { origin: "https://evil.test" },
        { origin: "null" },
        { origin: `${target.origin}.evil.test` },
        { "sec-fetch-site": "cross-site" },
        { "sec-fetch-site": "same-site" },
      ] as Record<string, string>[]) {
        expect([headers, (await post(target.nobody(), ping, headers)).status]).toEqual([headers, 403]);
      }
      const { status } = await rawAttack(target.origin, {
        method: "POST",
        target: "/mcp",
        headers: { Host: "rebound.evil.test", "content-type": "application/json", accept },
        body: JSON.stringify(ping),
      });
      expect(status).toBe(421);
    },
  },
  {
    tries: "bodies that are too deep, too large, too many at once, or of another kind",
    held: "400, 413 and 415 in the protocol's shape",
    async run(target) {
      const deep = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${"[".repeat(30_000)}${"]".repeat(30_000)}}`;
      const batch = Array.from({ length: 1000 }, (_, id) => ({ jsonrpc: "2.0", id, method: "ping" }));
      for (const [body, headers, status] of [
        [deep, {}, 400],
        [batch, {}, 400],
        ["x".repeat(200_000), {}, 413],
        ["{}", { "content-type": "text/plain" }, 415],
        ["a=1", { "content-type": "application/x-www-form-urlencoded" }, 415],
        ["{}", {}, 400],
      ] as [unknown, Record<string, string>, number][]) {
        const answer = await post(target.nobody(), body, headers);
        expect(answer.status).toBe(status);
        expect(answer.body).toMatchObject({ jsonrpc: "2.0", error: { code: expect.any(Number) as number } });
      }
    },
  },
];
