// Shows that a shop that has been started is named by an address that opens, not before it does, and not when it has ended.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { tellWhenReady } from "#scripts/tell-when-ready";

const portOf = (server: ReturnType<typeof createServer>) => (server.address() as AddressInfo).port;
const listen = (server: ReturnType<typeof createServer>, port: number) =>
  new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
const shop = () => createServer((_, response) => response.end());

test("shop and console are named by localhost once the shop answers", async () => {
  const free = shop();
  await listen(free, 0);
  const port = portOf(free);
  await new Promise((resolve) => free.close(resolve));
  const said: string[] = [];
  const told = tellWhenReady(
    port,
    () => false,
    (text) => said.push(text),
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(said).toEqual([]);
  const server = shop();
  await listen(server, port);
  await told;
  server.close();
  expect(said.join("")).toContain(`http://localhost:${port}/shop `);
  expect(said.join("")).toContain(`http://localhost:${port}/admin\n`);
  expect(said.join("")).not.toContain("127.0.0.1");
});

test("nothing is said of a shop that has ended", async () => {
  const said: string[] = [];
  await tellWhenReady(
    1,
    () => true,
    (text) => said.push(text),
  );
  expect(said).toEqual([]);
});
