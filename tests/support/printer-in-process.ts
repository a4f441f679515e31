import { vi } from "vitest";

const origin = "http://browser.test";

type Fault = 429 | 500 | "garbage" | "cut" | "lost";

/**
 * A browser that prints nothing, for tests inside the worker, where no server can listen: its PDF holds the HTML that it was
 * given, so that a test reads what was printed. Stays for the whole file; anything else that is fetched fails.
 */
export function printerInProcess(elsewhere: (request: Request) => Promise<Response> = refuseAll) {
  /** What it was asked to print, in order. */
  const printed: string[] = [];
  /** What happens to the next requests instead of an answer. */
  const faults: Fault[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== origin) return elsewhere(request);
    const { html }: { html: string } = await request.json();
    printed.push(html);
    return answer(html, faults.shift());
  });
  return { printed, faults, variables: { PDF_API_URL: `${origin}/browser-rendering/pdf` } };
}

function answer(html: string, fault: Fault | undefined): Response {
  const pdf = `%PDF-1.7\n${html}\n%%EOF\n`;
  if (fault === "lost") throw new TypeError("the connection was lost");
  if (typeof fault === "number") return new Response("{}", { status: fault });
  if (fault === "cut") return new Response(pdf.slice(0, -20));
  return new Response(fault === "garbage" ? "<html>" : pdf, { headers: { "content-type": "application/pdf" } });
}

const refuseAll = async (request: Request): Promise<Response> => {
  throw new TypeError(`nothing is at ${request.url}`);
};

/** The HTML in a PDF of that browser, given as base64. */
export const htmlOf = (pdf: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0)));
