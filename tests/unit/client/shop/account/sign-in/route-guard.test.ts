// Shows that in the browser a guarded address is loaded for a user alone, and that a session which has ended leads to
// the sign-in, while every other failure stays what it is.
import { data, type LoaderFunctionArgs } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { guarded } from "#client/shop/account/sign-in/route-guard";
import { profileAtom } from "#client/shop/frame/shopper/profile-atom";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";

const at = (path: string): LoaderFunctionArgs => {
  const url = new URL(path, "https://shop.test");
  return { request: new Request(url), url, params: {}, context: {} as never, pattern: "" };
};
const user = { name: "Nora", email: "nora@clinic.test", rewards: 0 };

/** What a guarded loader gives or throws, and how often the page's own loader ran. */
async function load(path: string, own: () => unknown = () => "page") {
  let runs = 0;
  const loader = guarded(() => {
    runs++;
    return own();
  });
  const result: unknown = await Promise.resolve(loader(at(path), undefined)).catch((thrown: unknown) => thrown);
  const location = result instanceof Response ? result.headers.get("location") : null;
  return { result, location, runs };
}

beforeEach(() => shopperStore.set(profileAtom, null));

describe("a guest", () => {
  test.each([
    ["/account/kyc", "/account/login?returnUrl=%2Faccount%2Fkyc&source=route_guard"],
    ["/ar/order?page=2", "/account/login?returnUrl=%2Far%2Forder%3Fpage%3D2&source=route_guard"],
    ["/checkout/1/address", "/account/login?returnUrl=%2Fcheckout%2F1%2Faddress&source=route_guard"],
  ])("on the way to %s is led to the sign-in, and its loader never runs", async (path, login) => {
    expect(await load(path)).toMatchObject({ location: login, runs: 0 });
  });

  test.each(["/cart", "/products/kyc", "/ar/order-forms/products", "/account/login"])("%s is shown", async (path) => {
    expect(await load(path)).toMatchObject({ result: "page", runs: 1 });
  });
});

describe("a user", () => {
  beforeEach(() => shopperStore.set(profileAtom, user));

  test("gets the page", async () => {
    expect(await load("/account/kyc")).toMatchObject({ result: "page", runs: 1 });
  });

  test("whose session has ended meanwhile signs in again", async () => {
    const ended = () => {
      throw data({ code: "no_session", message: "" }, { status: 401 });
    };
    expect(await load("/account/kyc", ended)).toMatchObject({
      location: "/account/login?returnUrl=%2Faccount%2Fkyc&source=route_guard",
    });
  });

  test("sees any other failure as it is", async () => {
    const failed = data({ code: "backend_failed", message: "" }, { status: 502 });
    const fails = () => {
      throw failed;
    };
    expect((await load("/account/kyc", fails)).result).toBe(failed);
  });
});
