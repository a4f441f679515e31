/**
 * A browser that prints pages as PDF, over HTTP on this machine, in the words of Cloudflare's Browser Rendering
 * (`POST …/browser-rendering/pdf`), which a deployed shop asks instead.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium, type Browser } from "playwright";

/** Pages that are printed at once; others are refused as the platform refuses them. */
const mostAtOnce = 4;
/** Largest request, in bytes. */
const largest = 8 * 1024 * 1024;

type PrintRequest = {
  html?: unknown;
  pdfOptions?: { format?: string; preferCSSPageSize?: boolean; printBackground?: boolean; tagged?: boolean };
  setJavaScriptEnabled?: boolean;
  gotoOptions?: { timeout?: number };
};

export type PdfServer = { origin: string; url: string; close(): Promise<void> };

/**
 * Serves on a port of 127.0.0.1 until it is closed.
 * @param executablePath of Chromium or its headless shell
 * @param port 0: any that is free
 * @throws Error when the port is in use
 */
export async function startPdfServer(executablePath: string, port = 0): Promise<PdfServer> {
  let browser: Promise<Browser> | undefined;
  let printing = 0;
  // One that did not start, or has ended, is started again for the next page.
  const forget = () => (browser = undefined);
  const launched = async () => {
    const started = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
    started.once("disconnected", forget);
    return started;
  };
  const opened = () => {
    browser ??= launched();
    browser.catch(forget);
    return browser;
  };
  const server = createServer((request, response) => {
    if (request.method !== "POST" || !request.url?.split("?")[0]?.endsWith("/pdf"))
      return refuse(response, 404, "no such endpoint");
    // A page of another site can post, but not as JSON.
    if (!request.headers["content-type"]?.startsWith("application/json"))
      return refuse(response, 415, "the request is no JSON");
    if (printing >= mostAtOnce) return refuse(response, 429, "too many pages at once");
    printing += 1;
    void answer(request, response, opened).finally(() => (printing -= 1));
  });
  await listen(server, port);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    url: `${origin}/browser-rendering/pdf`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await (await browser)?.close();
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  opened: () => Promise<Browser>,
): Promise<void> {
  try {
    const asked = await bodyOf(request);
    if (typeof asked.html !== "string") return refuse(response, 400, "html is missing");
    const pdf = await print(asked.html, asked, await opened());
    response.writeHead(200, { "content-type": "application/pdf", "content-length": pdf.byteLength }).end(pdf);
  } catch (error) {
    refuse(response, error instanceof RangeError ? 413 : 422, error instanceof Error ? error.message : "unknown");
  }
}

/** Prints in a context of its own, without a network and without scripts unless they are wanted. */
async function print(
  html: string,
  { pdfOptions = {}, setJavaScriptEnabled = false, gotoOptions = {} }: PrintRequest,
  browser: Browser,
): Promise<Buffer> {
  const context = await browser.newContext({ javaScriptEnabled: setJavaScriptEnabled, offline: true });
  try {
    const page = await context.newPage();
    await page.setContent(html, { timeout: gotoOptions.timeout ?? 30_000 });
    return await page.pdf(pdfOptions);
  } finally {
    await context.close();
  }
}

async function bodyOf(request: IncomingMessage): Promise<PrintRequest> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > largest) throw new RangeError("the request is too large");
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString("utf8")) as PrintRequest;
}

const refuse = (response: ServerResponse, status: number, message: string): void =>
  void response
    .writeHead(status, { "content-type": "application/json" })
    .end(JSON.stringify({ success: false, errors: [{ code: status, message }] }));

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
