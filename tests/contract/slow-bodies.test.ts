// Shows, over real sockets, that a body which never ends is answered 408 in ten seconds on every route that accepts a
// post, and that the connection is closed then; and that too large a body without a length is a 413.
import net from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browserAgent } from "../support/browser-agent";
import { startBackend, startShop, type Shop } from "../support/shop";

let shop: Shop;
let backend: Shop;
beforeAll(async () => {
  [shop, backend] = await Promise.all([startShop(), startBackend([])]);
}, 120_000);
afterAll(async () => {
  await Promise.all([shop?.stop(), backend?.stop()]);
});

type Heard = { status: number; seconds: number; closed: boolean };

/** Posts the beginning of a body in chunks and then nothing more. */
function begin(origin: string, path: string, type: string, bytes = 10): Promise<Heard> {
  const { hostname, port, host } = new URL(origin);
  const began = Date.now();
  return new Promise((resolve, reject) => {
    let status = 0;
    let seconds = 0;
    const ended = (closed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ status, seconds, closed });
    };
    const socket = net.connect({ host: hostname, port: Number(port) }, () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nUser-Agent: ${browserAgent}\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      for (let left = bytes; left > 0; left -= 10_000) {
        const size = Math.min(left, 10_000);
        socket.write(`${size.toString(16)}\r\n${"a".repeat(size)}\r\n`);
      }
    });
    const timer = setTimeout(() => ended(false), 25_000);
    socket.on("data", (chunk: Buffer) => {
      if (status > 0) return;
      status = Number(chunk.toString("latin1").split(" ")[1]);
      seconds = (Date.now() - began) / 1000;
    });
    socket.on("close", () => ended(true));
    socket.on("error", (error) => (status > 0 ? ended(true) : reject(error)));
  });
}

const form = "application/x-www-form-urlencoded";
const places: [string, string][] = [
  ["/api/contact-us/", "application/json"],
  ["/api/cart/guest/add-items/", form],
  ["/cart", form],
  ["/contact", form],
  ["/account/login", form],
  ["/quick-order", form],
  ["/events/", form],
  ["/errors/", "application/json"],
  ["/webhooks/stripe", "application/json"],
];

describe("a body", () => {
  // Shows: security.bodies
  test.concurrent.for(places)(
    "%s that never ends gets a 408 in ten seconds, and its connection is closed",
    async ([path, type]) => {
      const heard = await begin(shop.origin, path, type);
      expect(heard).toMatchObject({ status: 408, closed: true });
      expect(heard.seconds).toBeGreaterThan(9);
      expect(heard.seconds).toBeLessThan(15);
    },
  );

  test.concurrent("gets one from the backend alone, too", async () => {
    expect(await begin(backend.origin, "/api/contact-us/", "application/json")).toMatchObject({ status: 408 });
  });

  /** A little more than each takes, so that all of it is sent before the answer. */
  const tooMuch: [string, string, number][] = [
    ["/api/contact-us/", "application/json", 270_000],
    ["/cart", form, 9000],
    ["/events/", form, 66_000],
    ["/errors/", "application/json", 33_000],
    ["/webhooks/stripe", "application/json", 66_000],
  ];
  test.concurrent.for(tooMuch)(
    "%s without a length that is too large is refused at once",
    async ([path, type, bytes]) => {
      const heard = await begin(shop.origin, path, type, bytes);
      expect(heard.status).toBe(413);
      expect(heard.seconds).toBeLessThan(8);
    },
  );
});
