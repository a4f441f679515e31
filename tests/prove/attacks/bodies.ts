import { expect } from "vitest";
import { expectRefusal, json, rawAttack, refused, type Attack, type Attacker, type Target } from "#support/attacker";

const sku = "NC-NGL-S";
const item = "/api/cart/guest/update-item/";
const deep = (open: string, close: string) => open.repeat(30_000) + close.repeat(30_000);
const post = (body: string, type: string) => ({ method: "POST", headers: { "content-type": type }, body });

const cartOf = async (guest: Attacker) => (await guest.get("getGuestCart")).cart.items;

/** Bodies that a guest sends to a cart, which stays empty. */
const emptyAfter = (tries: string, bodies: readonly string[]): Attack => ({
  tries,
  held: "400 in both languages, and the cart stays empty",
  async run(target) {
    const guest = target.guest();
    for (const [at, body] of bodies.entries()) {
      const lang = at % 2 === 0 ? "en" : "ar";
      expectRefusal(await guest.tell(`${item}?lang=${lang}`, json(body)), [400], lang);
    }
    expect(await cartOf(guest)).toEqual([]);
  },
});

const withQuantity = (value: string) => `{"type":"UPDATE","sku_id":"${sku}","quantity":${value}}`;

/** Bytes as they are written, on a socket of their own. */
const raw = (
  tries: string,
  held: string,
  asked: (target: Target) => Parameters<typeof rawAttack>[1],
  statuses: readonly number[],
): Attack => ({
  tries,
  held,
  async run(target) {
    const answer = await rawAttack(target.origin, asked(target));
    expect(statuses).toContain(answer.status);
    expect(answer.body).not.toContain("HTTP/1.1");
  },
});

export const bodies: Attack[] = [
  refused("lists 30,000 deep", { path: item, init: json(deep("[", "]")) }, 400, "invalid_input"),
  refused("objects 30,000 deep", { path: item, init: json(deep('{"a":', "}")) }, 400, "invalid_input"),
  refused(
    "a list 30,000 deep where a number belongs",
    { path: item, init: json(withQuantity(deep("[", "]"))) },
    400,
    "invalid_input",
  ),
  emptyAfter("what is no object", ["[]", '"text"', "7", "null", "true", "{", "{]", '{"a"', "\u0000", "NaN"]),
  emptyAfter(
    "other types where a number belongs",
    ["[]", "{}", "true", "null", '"many"', '["1","2"]', '{"$gt":0}'].map(withQuantity),
  ),
  emptyAfter(
    "numbers that are none, too large or in between",
    ["1e400", "-1e400", "1e308", "9007199254740993", "-1", "0", "1.5", "10000", "1e-9", '"0x10"', '"1e3"'].map(
      withQuantity,
    ),
  ),
  emptyAfter("a prototype instead of a missing value", [
    `{"__proto__":{"quantity":5},"type":"UPDATE","sku_id":"${sku}"}`,
    `{"constructor":{"prototype":{"quantity":5}},"type":"UPDATE","sku_id":"${sku}"}`,
  ]),
  {
    tries: "a name twice, harmless and then not",
    held: "one of them counts, by the rules of that one: no more than the most of a line",
    async run(target) {
      const guest = target.guest();
      const body = `{"type":"UPDATE","sku_id":"${sku}","quantity":1,"quantity":-5}`;
      expectRefusal(await guest.tell(item, json(body)), [400]);
      const form = `type=UPDATE&sku_id=${sku}&quantity=1&quantity=2`;
      expectRefusal(await guest.tell(item, post(form, "application/x-www-form-urlencoded")), [400]);
      expect(await cartOf(guest)).toEqual([]);
    },
  },
  refused("XML", { path: item, init: post("<a>&x;</a>", "text/xml") }, 415, "unsupported_media_type"),
  refused(
    "JSON that says it is text, as a foreign page may post without asking",
    { path: item, init: post(withQuantity("1"), "text/plain") },
    415,
    "unsupported_media_type",
  ),
  refused("a form that says it is JSON", { path: item, init: json("type=UPDATE&quantity=1") }, 400, "invalid_input"),
  refused(
    "parts without a boundary",
    { path: item, init: post("--x\r\n\r\n--x--", "multipart/form-data") },
    400,
    "invalid_input",
  ),
  refused(
    "a form that says it is JSON inside",
    { path: item, init: post(withQuantity("1"), "application/x-www-form-urlencoded") },
    400,
    "invalid_input",
  ),
  refused("300 kB", { path: item, init: json(withQuantity(`"${"1".repeat(300_000)}"`)) }, 413, "body_too_large"),
  refused(
    "501 rows",
    {
      path: "/api/cart/guest/add-items/",
      init: json({ items: Array.from({ length: 501 }, () => ({ sku_id: sku, quantity: 1 })) }),
    },
    400,
    "invalid_input",
  ),
  {
    tries: "500 rows of nonsense",
    held: "each row's problem is reported, and the cart stays empty",
    async run(target) {
      const guest = target.guest();
      const odd = [-1, 1e308, "½", "", " 7 ", "9".repeat(40), "<b>"];
      const items = Array.from({ length: 500 }, (_, at) => ({ sku_id: `${sku}'--${at}`, quantity: odd[at % 7] }));
      const { rows, added } = await guest.get("addGuestCartItems", { items });
      expect([rows.length, added, rows.filter(({ problem }) => problem === null)]).toEqual([500, 0, []]);
      expect(await cartOf(guest)).toEqual([]);
    },
  },
  {
    tries: "bytes that are no text, as UTF-8 and as UTF-16",
    held: "refused, and the cart stays empty",
    async run(target) {
      const guest = target.guest();
      for (const [charset, bytes] of [
        ["utf-8", Buffer.from(withQuantity('"\xff\xfe\xc0\xaf"'), "latin1")],
        ["utf-16le", Buffer.from(withQuantity("1"), "utf16le")],
      ] as const) {
        const headers = { "content-type": `application/json; charset=${charset}` };
        const answer = await guest.tell(item, { method: "POST", headers, body: new Uint8Array(bytes) });
        expectRefusal(answer, [400, 415]);
      }
      expect(await cartOf(guest)).toEqual([]);
    },
  },
  {
    tries: "a body that says it is compressed",
    held: "nothing is unpacked: it is refused",
    async run(target) {
      const bomb = Uint8Array.from(Buffer.from("1f8b0800000000000003edc1010d000000c2a0f74f6d0e37a000", "hex"));
      const headers = { "content-type": "application/json", "content-encoding": "gzip" };
      expectRefusal(await target.nobody().tell(item, { method: "POST", headers, body: bomb }), [400, 415]);
    },
  },
  raw(
    "a length and chunks together, with another request hidden behind",
    "one answer",
    () => ({
      method: "POST",
      target: item,
      headers: { "Content-Type": "application/json", "Transfer-Encoding": "chunked" },
      body: "0\r\n\r\nGET /api/shopper/ HTTP/1.1\r\nHost: x\r\n\r\n",
    }),
    [200, 400, 403],
  ),
  raw(
    "chunks that are none",
    "refused, if only when it takes too long",
    () => ({
      method: "POST",
      target: item,
      headers: { "Content-Type": "application/json", "Transfer-Encoding": "chunked", "Content-Length": "0" },
      body: "zz\r\nx\r\n0\r\n\r\n",
    }),
    [400, 408],
  ),
  raw("a method that no call knows", "405", () => ({ method: "PROPFIND", target: "/api/cart/guest/" }), [405]),
  raw(
    "TRACE, which would tell cookies",
    "refused, and nothing is repeated",
    () => ({
      method: "TRACE",
      target: "/shop",
      headers: { Cookie: "guest_user_id=told" },
    }),
    [400, 404, 405],
  ),
];
