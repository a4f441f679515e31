/** The page of headless Chromium that draws pictures, and the server that it takes its scripts from. */
import { createServer } from "node:http";
import { existsSync, readFileSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const TYPES = { ".js": "text/javascript", ".html": "text/html", ".woff2": "font/woff2" };
const FLAGS =
  "--no-sandbox --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync " +
  "--use-gl=angle --use-angle=swiftshader --enable-unsafe-swiftshader --ignore-gpu-blocklist";

/** Serves the scripts and the packages they import, nothing else, to this machine only. */
function serve() {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, "http://localhost").pathname);
    const type = TYPES[extname(path)];
    const open = ["/demo/packshots/", "/node_modules/"].some((folder) => path.startsWith(folder));
    const file = join(ROOT, path);
    if (!type || !open || !existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": type }).end(readFileSync(file));
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

/** Out: the page, ready to make pictures; `close` ends browser and server. */
export async function openPage() {
  const server = await serve();
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: FLAGS.split(" ") });
  const close = async () => {
    await browser.close();
    server.close();
  };
  try {
    const page = await browser.newPage();
    page.on("console", (message) => message.type() === "error" && console.error(message.text()));
    page.on("pageerror", (error) => console.error(error.stack ?? error.message));
    await page.goto(`http://127.0.0.1:${server.address().port}/demo/packshots/page.html`);
    await page.waitForFunction(() => "makePicture" in window);
    return { page, close };
  } catch (error) {
    await close();
    throw error;
  }
}
