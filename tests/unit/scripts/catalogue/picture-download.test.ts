// Shows that a file's addresses make nobody ask this machine or the networks around it, unless the operator says so.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { downloadPicture } from "#scripts/catalogue/picture-download";
import { squarePng } from "#support/grey-png";

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  if (request.url === "/moved") return response.writeHead(302, { location: "/box.png" }).end();
  if (request.url === "/round") return response.writeHead(302, { location: "/round" }).end();
  if (request.url === "/file") return response.writeHead(302, { location: "file:///etc/hostname" }).end();
  response.end(squarePng(10));
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

// Shows: goods.pictures
test.for(["127.0.0.1", "localhost", "0x7f.1", "[::ffff:127.0.0.1]", "[::1]", "169.254.169.254", "192.168.1.1"])(
  "%s is refused and not asked",
  async (host) => {
    await expect(downloadPicture(`http://${host}:${port}/box.png`, false)).rejects.toThrow("on a private network");
    expect(asked).toEqual([]);
  },
);

test("told so, it follows redirects, five at most, and none to a file", async () => {
  const from = (path: string) => downloadPicture(`http://127.0.0.1:${port}${path}`, true);
  expect(await from("/moved")).toEqual(squarePng(10));
  await expect(from("/round")).rejects.toThrow("it leads from one address to the next");
  await expect(from("/file")).rejects.toThrow("leads to something else");
});
