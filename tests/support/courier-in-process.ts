import { vi } from "vitest";
import { answerInProcess } from "./answer-in-process";
import { FakeCourier } from "./fake-courier";

const origin = "http://courier.test";

/**
 * A fake courier for tests that run inside the worker, where no server can listen: what the shop asks of it is handed to the
 * fake without a network. Stays for the whole file; anything else that is fetched fails.
 */
export function courierInProcess() {
  const courier = new FakeCourier();
  const paths: string[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { origin: at, pathname } = new URL(request.url);
    if (at !== origin) throw new TypeError(`nothing is at ${request.url}`);
    paths.push(pathname);
    return answerInProcess(request, courier.answer);
  });
  const variables = { COURIER_URL: origin, COURIER_KEY: courier.key, COURIER_NAME: "Fake Courier" };
  /** Requests to a path so far. */
  const asked = (path: string) => paths.filter((one) => one === path);
  return { courier, asked, variables };
}
