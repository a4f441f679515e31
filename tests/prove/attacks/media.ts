import { expect } from "vitest";
import { placeMark } from "#support/hostile-files";
import type { Attack } from "#support/attacker";

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

/** Pictures that there are not, or not so. */
const none = (tries: string, paths: readonly string[]): Attack => ({
  tries,
  held: "400, 404 or 414, and nothing is made",
  async run({ nobody }) {
    for (const path of paths) {
      const answer = await nobody().fetch(path);
      expect([path.slice(0, 80), answer.status]).toEqual([path.slice(0, 80), expect.toBeOneOf([400, 404, 414])]);
      expect(answer.headers.get("content-type") ?? "").not.toMatch(/^image/);
    }
  },
});

/** A picture of the operator's that is none. */
const harmless = (tries: string, file: string, types: RegExp): Attack => ({
  tries,
  held: "nothing that a browser would run",
  async run({ nobody }) {
    const answer = await nobody().fetch(`/media/list/${file}`);
    const type = answer.headers.get("content-type") ?? "";
    if (answer.status === 200) expect(type).toMatch(types);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(type).not.toMatch(/html|svg|xml|javascript/);
  },
});

export const media: Attack[] = [
  none("presets that nobody issued", [
    "/media/huge/square.png",
    "/media/list@9x/square.png",
    "/media/LIST/square.png",
    "/media/__proto__/square.png",
    "/media/constructor/square.png",
    "/media/9999x9999/square.png",
    "/media/list,w=9999/square.png",
  ]),
  none("names that are long, hidden or lead elsewhere", [
    `/media/list/${"n".repeat(300)}.png`,
    `/media/list/${"n".repeat(9000)}.png`,
    "/media/list/.env",
    "/media/list/%2e%2e%2fsecret.png",
    "/media/list/square.png%00.html",
    "/media/list/http:%2f%2fevil.example%2fx.png",
    "/media/list/SQUARE.PNG",
    "/media/list/square.png/",
    "/media/list/",
    "/media/",
  ]),
  {
    tries: "60 invented versions, widths and formats of a picture",
    held: "all are one picture, which was made once",
    async run({ nobody }) {
      const first = await nobody().fetch("/media/list/square.png");
      const made = await bytesOf(first);
      for (let at = 0; at < 60; at++) {
        const asked = `?v=${crypto.randomUUID()}&w=${at * 100}&format=png&quality=${at}`;
        const accept = ["image/avif", "text/html", "*/*", "x".repeat(500)][at % 4]!;
        const answer = await nobody().fetch(`/media/list/square.png${asked}`, { headers: { accept } });
        expect([answer.status, answer.headers.get("cf-cache-status")]).toEqual([200, "HIT"]);
        expect(Buffer.compare(await bytesOf(answer), made)).toBe(0);
      }
    },
  },
  {
    tries: "the place where a picture was taken",
    held: "no preset of it tells",
    async run({ nobody }) {
      for (const preset of ["list", "product-desktop@2x", "banner-desktop@2x"]) {
        const answer = await nobody().fetch(`/media/${preset}/tagged.png`);
        expect(answer.headers.get("content-type")).toBe("image/webp");
        expect((await bytesOf(answer)).includes(placeMark)).toBe(false);
      }
    },
  },
  {
    tries: "a picture of 60,000 px by as many in a hundred bytes",
    held: "it is answered in time, and the next one is made",
    async run({ nobody }) {
      const answer = await nobody().fetch("/media/banner-desktop@2x/giant.png");
      expect((await bytesOf(answer)).length).toBeLessThan(10_000);
      expect((await nobody().fetch("/media/category/square.png")).status).toBe(200);
    },
  },
  harmless("a page that is called a picture", "page.png", /^image\/png$/),
  harmless("a page among the pictures", "page.html", /^application\/octet-stream$/),
  harmless("a drawing with a script", "script.svg", /^application\/octet-stream$/),
  {
    tries: "parts, tags and methods that pictures have no use for",
    held: "a whole picture, 304 or a refusal",
    async run({ nobody }) {
      const path = "/media/list/square.png";
      const many = Array.from({ length: 500 }, (_, at) => `${at}-${at}`).join(",");
      const asked: { headers: Record<string, string> }[] = [
        { headers: { range: `bytes=${many}` } },
        { headers: { range: "bytes=9999999999-" } },
        { headers: { "if-none-match": `${'"x",'.repeat(1000)}W/` } },
      ];
      for (const init of asked) expect([200, 206, 416]).toContain((await nobody().fetch(path, init)).status);
      for (const method of ["POST", "PUT", "DELETE", "PATCH"])
        expect([403, 404, 405]).toContain((await nobody().fetch(path, { method })).status);
    },
  },
];
