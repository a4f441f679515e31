// Shows that a browser is asked in the words of Browser Rendering, only where that is safe, and that nothing but a whole PDF of a
// sensible size is taken from it.
import { afterEach, expect, test, vi } from "vitest";
import { httpRenderer, largestPdf } from "#backend/platform/pdf/pdf-renderer";
import { pdfRenderer } from "#backend/platform/pdf/pdf-settings";

afterEach(() => vi.unstubAllGlobals());

/** Answers the next request so; gives what was asked. */
function answering(answer: () => Response) {
  const asked: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answer();
  });
  return asked;
}
const pdf = (size = 0) => new Response(`%PDF-1.7\n${"x".repeat(size)}\n%%EOF\n`);

// Shows: orders.pdf
test("it is posted the HTML with how to print it, and a key where there is one", async () => {
  const asked = answering(() => pdf());
  const bytes = await httpRenderer("https://browser.test/pdf", "the-key")("<p>نص</p>", 5000);
  expect(new TextDecoder().decode(bytes)).toBe("%PDF-1.7\n\n%%EOF\n");
  const [{ url, init }] = asked as [(typeof asked)[0]];
  expect([url, init.method, init.redirect]).toEqual(["https://browser.test/pdf", "POST", "manual"]);
  expect(init.headers).toMatchObject({ authorization: "Bearer the-key", accept: "application/pdf" });
  expect(JSON.parse(init.body as string)).toEqual({
    html: "<p>نص</p>",
    pdfOptions: { preferCSSPageSize: true, printBackground: true, tagged: true },
    setJavaScriptEnabled: false,
    gotoOptions: { timeout: 5000 },
    actionTimeout: 5000,
  });
  await httpRenderer("http://127.0.0.1:1/pdf", "")("<p>", 5000);
  expect(asked[1]!.init.headers).not.toHaveProperty("authorization");
});

test.each([
  ["a refusal", () => new Response("{}", { status: 429 })],
  ["another place", () => new Response(null, { status: 302, headers: { location: "https://evil.test" } })],
  ["a page", () => new Response("<html>")],
  ["half a PDF", () => new Response("%PDF-1.7\nxxxx")],
  ["nothing", () => new Response(null)],
  ["too much", () => pdf(largestPdf)],
])("%s is no PDF", async (_, answer) => {
  answering(answer);
  await expect(httpRenderer("https://browser.test/pdf", "k")("<p>", 5000)).rejects.toThrow(Error);
});

test("a document that is too large is not sent", async () => {
  const asked = answering(() => pdf());
  await expect(httpRenderer("https://browser.test/pdf", "k")("x".repeat(5 * 1024 * 1024), 5000)).rejects.toThrow(
    RangeError,
  );
  expect(asked).toEqual([]);
});

const account = "https://api.cloudflare.com/client/v4/accounts/a1/browser-rendering/pdf?cacheTTL=0";
test.each([
  [{}, null],
  [{ ACCOUNT_ID: "a1" }, null],
  [{ PDF_API_KEY: "k" }, null],
  [{ ACCOUNT_ID: "a1", PDF_API_KEY: "k" }, account],
  [{ PDF_API_URL: "https://browser.test/pdf", ACCOUNT_ID: "a1", PDF_API_KEY: "k" }, "https://browser.test/pdf"],
  [{ PDF_API_URL: "https://browser.test/pdf" }, null],
  [{ PDF_API_URL: "http://browser.test/pdf", PDF_API_KEY: "k" }, null],
  [{ PDF_API_URL: "http://127.0.0.1:1/pdf", ENVIRONMENT: "staging", PDF_API_KEY: "k" }, null],
  [{ PDF_API_URL: "http://127.0.0.1:1/pdf", ENVIRONMENT: "local" }, "http://127.0.0.1:1/pdf"],
  [{ PDF_API_URL: "browser", PDF_API_KEY: "k" }, null],
])("with %j it is %s", async (variables, url) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const asked = answering(() => pdf());
  const renderer = pdfRenderer(variables);
  expect(renderer === null).toBe(url === null);
  await renderer?.("<p>", 5000);
  expect(asked.map((one) => one.url)).toEqual(url === null ? [] : [url]);
});
