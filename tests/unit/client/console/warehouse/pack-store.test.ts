// Shows that no scan is lost by a reload or a lost network, that what was sent without an answer is sent again under its key,
// and that a browser's storage may contain anything.
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ApiClient } from "#shared/calls/api-client";
import { readPack, waitingOrders, writePack, type Sending } from "#client/console/warehouse/pack-store";
import { sendPack } from "#client/console/warehouse/send-pack";

const scans = [{ line: 0, lot: "A12", quantity: 2 }];
const sending: Sending = { key: "key-1", at: 1, lines: [{ line: 0, quantity: 2 }], lots: scans };
const number = "100042";
const nothing = { number: "o1", scans: [], sending: null };

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
  const names = {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  vi.stubGlobal("localStorage", new Proxy(storage, names));
});

/** A client that gives these answers, one after the other, and notes the keys that it got. */
function clientOf(...answers: unknown[]) {
  const keys: unknown[] = [];
  const call = async (_: string, request: object, options: { idempotencyKey: string }) => {
    keys.push([options.idempotencyKey, request]);
    return answers.shift();
  };
  return { api: { call } as unknown as ApiClient, keys };
}
const refused = (status: number, code: string) => ({
  success: false,
  status,
  code,
  message: "No.",
  fields: { lots: "?" },
});

// Shows: orders.bench
describe("what was scanned", () => {
  test("is there after a reload, and gone once nothing is left", () => {
    expect(writePack("o1", { number, scans, sending: null })).toBe(true);
    expect([readPack("o1"), readPack("o2")]).toEqual([
      { number, scans, sending: null },
      { ...nothing, number: "o2" },
    ]);
    writePack("o1", nothing);
    expect(stored.size).toBe(0);
  });

  test.each([
    "",
    "{",
    "null",
    "[]",
    '{"scans":7}',
    '{"scans":[{"line":-1,"lot":null,"quantity":1},{"line":0,"lot":4,"quantity":1},{"line":0,"lot":null,"quantity":0},null]}',
    '{"scans":[],"sending":{"key":1,"at":1,"lines":[],"lots":[]}}',
    '{"scans":[],"sending":{"key":"k","at":1,"lines":[],"lots":[]}}',
  ])("is nothing where the storage has %s", (text) => {
    stored.set("pack-1-o1", text);
    expect(readPack("o1")).toEqual(nothing);
  });

  test("is only in the page where the browser stores nothing", () => {
    vi.stubGlobal("localStorage", {
      setItem: () => {
        throw new Error("full");
      },
    });
    expect([writePack("o1", { number, scans, sending: null }), readPack("o1"), waitingOrders()]).toEqual([
      false,
      nothing,
      [],
    ]);
  });
});

describe("what is sent", () => {
  beforeEach(() => void writePack("o1", { number, scans, sending }));

  test.each([
    ["without an answer", undefined],
    ["while the backend is down", refused(502, "backend_down")],
    ["while the first is on its way", refused(409, "request_in_flight")],
    ["too often", refused(429, "too_many")],
  ])("%s waits, and goes again under its key", async (_, answer) => {
    const { api, keys } = clientOf(answer, { success: true, message: "Packed." });
    expect(await sendPack(api, "o1")).toEqual({ end: "waits" });
    expect([waitingOrders(), readPack("o1")]).toEqual([["o1"], { number, scans, sending }]);
    expect(await sendPack(api, "o1")).toEqual({ end: "packed", message: "Packed." });
    const request = ["key-1", { id: "o1", lines: sending.lines, lots: sending.lots }];
    expect([keys, waitingOrders(), stored.size]).toEqual([[request, request], [], 0]);
  });

  test("and refused stays as scans, with the reason", async () => {
    expect(await sendPack(clientOf(refused(409, "out_of_stock")).api, "o1")).toEqual({
      end: "refused",
      message: "No. ?",
    });
    expect([readPack("o1"), waitingOrders()]).toEqual([{ number, scans, sending: null }, []]);
  });

  test("leaves alone what another tab has stored meanwhile", async () => {
    const newer = { number, scans: [{ line: 1, lot: null, quantity: 1 }], sending: null };
    const call = async () => {
      writePack("o1", newer);
      return { success: true, message: "Packed." };
    };
    await sendPack({ call } as unknown as ApiClient, "o1");
    expect(readPack("o1")).toEqual(newer);
  });
});
