/**
 * What the platform's edge does on the way to a browser, and workerd alone does not: text is compressed, as brotli 5
 * and without holding a stream back.
 */
import http from "node:http";
import { pipeline } from "node:stream";
import { constants, createBrotliCompress } from "node:zlib";

const compressible = /^(text\/|image\/svg|application\/(javascript|json|manifest|xml))/;
const brotli = { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Starts a compressing proxy in front of the worker at `target`, on its own port. @returns its `url` and `stop` */
export async function startCompressingFront(target) {
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer((request, response) => {
    const { method, url, headers } = request;
    const asked = http.request(target + url, { method, headers, agent }, (answer) => pass(request, answer, response));
    asked.on("error", () => response.destroy());
    request.pipe(asked);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = async () => {
    await new Promise((resolve) => server.close(resolve).closeAllConnections());
    agent.destroy();
  };
  return { url: `http://127.0.0.1:${server.address().port}`, stop };
}

function pass(request, answer, response) {
  // A browser that has left wants no answer any more.
  if (response.destroyed) return void answer.destroy();
  const headers = { ...answer.headers };
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
