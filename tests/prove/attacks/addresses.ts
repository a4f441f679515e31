import { expect } from "vitest";
import { rawAttack, type Attack } from "#support/attacker";

/** An address that is sent byte for byte, as a page's, as Arabic, and as a call's. */
const address = (tries: string, target: string, status: number, headers?: Record<string, string>): Attack => ({
  tries,
  held: `${status} as a page in both languages and as a call`,
  async run({ origin }) {
    for (const lang of ["en", "ar"]) {
      const page = await rawAttack(origin, { target: (lang === "ar" ? "/ar" : "") + target, headers });
      expect([page.status, page.headers.get("set-cookie")]).toEqual([status, undefined]);
      expect(page.headers.get("location") ?? "").not.toContain("evil");
      expect(page.body).toContain(`<html lang="${lang}"`);
      expect(page.headers.get("cache-control")).toMatch(/no-store|private/);
    }
    const call = await rawAttack(origin, { target: `/api${target}`, headers });
    expect([call.status, JSON.parse(call.body)]).toEqual([status, expect.objectContaining({ success: false })]);
  },
});

/** An address at which something else than a page is, and which is refused there, too. */
const elsewhere = (tries: string, target: string, statuses: readonly number[]): Attack => ({
  tries,
  held: statuses.join(" or "),
  async run({ origin }) {
    const answer = await rawAttack(origin, { target });
    expect(statuses).toContain(answer.status);
    expect(answer.headers.get("location") ?? "").not.toContain("evil");
    expect(answer.headers.has("x-injected")).toBe(false);
    expect(answer.body).not.toContain("evil.example");
  },
});

export const addresses: Attack[] = [
  address("an encoded line break that would begin a header", "/shop%0d%0aX-Injected:%201", 400),
  address("an encoded NUL", "/shop%00.html", 400),
  address("a separator of lines", "/x%E2%80%A8", 400),
  address("a separator of paragraphs in a name", "/products/a%E2%80%A9b", 400),
  address("a control character of the second kind", "/shop%C2%85", 400),
  address("half of a pair of surrogates", "/shop%ED%A0%80", 400),
  address("an encoded slash", "/products%2f..%2f..%2fadmin", 400),
  address("an encoded backslash", "/products%5c..%5cadmin", 400),
  address("dots that are encoded", "/products/%2e%2e/admin", 400),
  address("a slash in too many bytes", "/products/%c0%af%c0%ae", 400),
  address("half of a letter", "/products/%E0%A4%A", 400),
  address("two slashes", "/products//evil.example", 400),
  address("9,000 letters", `/${"a".repeat(9000)}`, 414),
  address("a query of 9,000 letters", `/products?search=${"a".repeat(9000)}`, 414),
  address("a NUL in the query", "/products?search=a%00b", 400),
  address("another host", "/shop", 421, { Host: "evil.example" }),
  address("our host as another's part", "/shop", 421, { Host: "localhost.evil.example" }),
  address("a host with somebody's name", "/shop", 421, { Host: "localhost@evil.example" }),
  elsewhere("a language twice", "/ar/ar/shop", [404]),
  elsewhere("a language that the shop does not speak", "/zh/shop", [404]),
  elsewhere("an absolute address of another host", "http://evil.example/shop", [200, 400, 421]),
  elsewhere("an address that leads a browser elsewhere", "//evil.example/%2f..", [400]),
  elsewhere("a way out of the pictures", "/media/list/..%2f..%2fsecret", [400, 404]),
  elsewhere("a way out of the files", "/documents/%2e%2e%2fx?expires=9e15&signature=x", [400, 404]),
  elsewhere("a sitemap with a long number", `/sitemaps/products-en-${"9".repeat(300)}.xml`, [404]),
  elsewhere("a feed of no language", "/feeds/products-../../en.xml", [400, 404]),
  elsewhere("files of the server", "/.git/config", [404]),
  elsewhere("variables of the server", "/.dev.vars", [404]),
  elsewhere("the server's own tools", "/cdn-cgi/mf/scheduled", [404]),
];
