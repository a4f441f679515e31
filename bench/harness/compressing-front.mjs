/**
 * What the platform's edge does on the way to a browser, and workerd alone does not: HTTP/2, and text is compressed, as
 * brotli 5 and without holding a stream back.
 */
import http from "node:http";
import http2 from "node:http2";
import { pipeline } from "node:stream";
import { constants, createBrotliCompress } from "node:zlib";
import { certificate } from "./certificate.mjs";

const compressible = /^(text\/|image\/svg|application\/(javascript|json|manifest|xml))/;
const brotli = { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Headers of one connection, which HTTP/2 does not know. */
const ofConnection = new Set(["connection", "keep-alive", "transfer-encoding"]);

/** Starts a compressing proxy in front of the worker at `target`, on its own port. @returns its `url` and `stop` */
export async function startCompressingFront(target) {
  const agent = new http.Agent({ keepAlive: true });
  const server = http2.createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !name.startsWith(":")));
    headers.host ??= request.authority;
    // The worker is spoken to over http, and takes no change from a page of another origin.
    if (headers.origin) headers.origin = headers.origin.replace("https:", "http:");
    const asked = http.request(target + request.url, { method: request.method, headers, agent }, (answer) =>
      pass(request, answer, response),
    );
    asked.on("error", () => response.destroy());
    request.pipe(asked);
  });
  const sessions = new Set();
  server.on("session", (session) => sessions.add(session.on("error", () => {})));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = async () => {
    for (const session of sessions) session.destroy();
    await new Promise((resolve) => server.close(resolve));
    agent.destroy();
  };
  return { url: `https://127.0.0.1:${server.address().port}`, stop };
}

function pass(request, answer, response) {
  // A browser that has left wants no answer any more.
  if (response.destroyed) return void answer.destroy();
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name)));
  const wanted =
    /\bbr\b/.test(request.headers["accept-encoding"] ?? "") && compressible.test(headers["content-type"] ?? "");
  const done = () => {};
  if (!wanted || answer.statusCode !== 200 || request.method === "HEAD") {
    response.writeHead(answer.statusCode, headers);
    pipeline(answer, response, done);
    return;
  }
  delete headers["content-length"];
  response.writeHead(200, { ...headers, "content-encoding": "br" });
  pipeline(answer, createBrotliCompress(brotli), response, done);
}
