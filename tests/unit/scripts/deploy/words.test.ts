// Shows the small decisions of the deployment: which values it takes, what it reads in wrangler's words, from which
// release it goes back, and how values are sent to a deployed database.
import { expect, test } from "vitest";
import { backMessage, buildIn, releaseIn, releaseMessage } from "#scripts/deploy/release";
import { sentOf } from "#scripts/deploy/remote-database";
import { lastRelease, versionBefore } from "#scripts/deploy/step-back";
import { emailsOf, originOf } from "#scripts/deploy/step-settings";
import { complaintIn } from "#scripts/deploy/wrangler";

test("an origin is https and a host, nothing else", () => {
  expect(originOf("https://Shop.example")).toBe("https://shop.example");
  for (const wrong of ["http://shop.example", "shop.example", "https://shop.example/ar", "https://shop.example?x", ""])
    expect(() => originOf(wrong)).toThrow("PUBLIC_ORIGIN must be https");
});

test("e-mails", () => {
  expect(emailsOf("a@b.ae  c@d.ae,")).toBe("a@b.ae, c@d.ae");
  expect(emailsOf("")).toBe("");
  expect(() => emailsOf("a@b.ae, owner")).toThrow('"owner" is no e-mail');
});

test("of what wrangler prints, its complaint", () => {
  const printed = `
 ⛅️ wrangler 4.164.0
────────────────────
\u001B[33m▲ [WARNING]\u001B[0m something else

\u001B[31m✘ [ERROR]\u001B[0m A request to the Cloudflare API (/accounts/1/d1/database) failed.

  not here [code: 10007]
  If you think this is a bug, please open an issue at: https://github.com/cloudflare/workers-sdk/issues/new/choose
🪵  Logs were written to "/root/wrangler.log"
`;
  expect(complaintIn(printed)).toBe(
    "A request to the Cloudflare API (/accounts/1/d1/database) failed.\nnot here [code: 10007]",
  );
});

const at = (moment: number, message: string) => ({
  id: String(moment),
  created_on: new Date(moment * 1000).toISOString(),
  versions: [{ version_id: String(moment), percentage: 100 }],
  annotations: { "workers/message": message },
});

test.each([
  ["the newest of all workers", [at(5, releaseMessage("b2", "b"))], [at(4, releaseMessage("a1", "b"))], "b2"],
  ["one that is half gone back from", [at(7, backMessage("b2"))], [at(6, releaseMessage("b2", "b"))], "b2"],
  ["one that is gone back from", [at(7, backMessage("b2"))], [at(8, backMessage("b2"))], "b2"],
  ["none, where somebody else deployed", [at(9, "from the dashboard")], [at(4, releaseMessage("a1", "b"))], null],
])("back from %s", (_, storefront, backend, expected) => {
  expect(
    lastRelease(
      new Map([
        ["falaj", storefront],
        ["falaj-backend", backend],
      ]),
    ),
  ).toBe(expected);
});

/** As the platform notes a secret that was put. */
const afterSecret = (version: number) => ({ ...at(version, ""), annotations: { "workers/triggered_by": "secret" } });

test("the release to go back from is the one that a secret was put to since", () => {
  const history = [afterSecret(6), at(5, releaseMessage("b2", "b"))];
  expect(lastRelease(new Map([["falaj-backend", history]]))).toBe("b2");
  expect(lastRelease(new Map([["falaj-backend", [at(7, "by hand"), ...history]]]))).toBe(null);
});

test.each([
  ["the release before", [at(3, releaseMessage("b2", "b")), at(2, releaseMessage("a1", "b"))], "2"],
  [
    "… when it was deployed twice",
    [at(4, releaseMessage("b2", "b")), at(3, releaseMessage("b2", "b")), at(2, releaseMessage("a1", "b"))],
    "2",
  ],
  [
    "… when it was gone back from once",
    [at(4, releaseMessage("b2", "b")), at(2, backMessage("b2")), at(3, releaseMessage("b2", "b"))],
    "2",
  ],
  [
    "… when a secret was put since, which made versions of their own",
    [
      afterSecret(6),
      at(5, releaseMessage("b2", "b")),
      afterSecret(4),
      at(3, releaseMessage("b2", "b")),
      at(2, releaseMessage("a1", "b")),
    ],
    "2",
  ],
  ["none of its first release", [at(4, releaseMessage("b2", "b")), at(3, releaseMessage("b2", "b"))], undefined],
])("a worker goes back to %s", (_, history, expected) => {
  expect(versionBefore(history, "b2")).toBe(expected);
});

test("texts are sent as parameters, the rest in the statement, marks in quotes stay", () => {
  expect(sentOf(`INSERT INTO "a?" VALUES (?, ?, '?', ?, ?) -- ?`, ["x'; DROP", 5, null, true])).toEqual({
    sql: `INSERT INTO "a?" VALUES (?, (5), '?', NULL, 1) -- ?`,
    params: ["x'; DROP"],
  });
  expect(() => sentOf("SELECT ?", [new Uint8Array()])).toThrow("cannot be sent");
  expect(() => sentOf("SELECT ?", [Number.NaN])).toThrow("cannot be sent");
});

test("a deployment's message says of which release and build it is", () => {
  const message = releaseMessage("b2", "1234abcd");
  expect([releaseIn(message), buildIn(message)]).toEqual(["b2", "1234abcd"]);
  expect([releaseIn("release b2"), buildIn("release b2"), buildIn(backMessage("b2"))]).toEqual(["b2", null, null]);
});
