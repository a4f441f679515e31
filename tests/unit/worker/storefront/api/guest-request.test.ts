// Shows that a guest's calls carry the guest id of the cookie and no other, in their body and never in an address.
import { describe, expect, test } from "vitest";
import { withGuest } from "#storefront/api/guest-request";

const mine = "3f2b8c1e-5d4a-4f6b-9c7d-1e2f3a4b5c6d";
const another = "aaaaaaaa-5d4a-4f6b-9c7d-1e2f3a4b5c6d";
const address = "https://backend.internal/cart/guest/?lang=en";

const post = (body: string, type = "application/json") =>
  new Request(address, { method: "POST", body, headers: { "content-type": type } });

async function told(request: Request, guestId: string | undefined = mine) {
  const answer = await withGuest(request, "updateGuestCartItem", guestId);
  if (typeof answer === "string") return answer;
  return { method: answer.method, url: answer.url, body: answer.body ? await answer.json() : null };
}

describe("the id", () => {
  test("is put into the body of a write", async () => {
    expect(await told(post('{"sku_id":"A"}'))).toEqual({
      method: "POST",
      url: address,
      body: { sku_id: "A", guest_user_id: mine },
    });
  });

  test("makes a GET a POST, so that no address holds it", async () => {
    expect(await told(new Request(address))).toEqual({ method: "POST", url: address, body: { guest_user_id: mine } });
    expect(await told(new Request(`${address}&guest_user_id=${mine}`))).toMatchObject({ url: address });
  });

  test("is put beside the fields of a form; repeated ones stay a list", async () => {
    const form = post("sku_id=A&x=1&x=2", "application/x-www-form-urlencoded");
    expect(await told(form)).toMatchObject({ body: { sku_id: "A", x: ["1", "2"], guest_user_id: mine } });
  });

  test("may be sent along when it is the cookie's", async () => {
    expect(await told(post(JSON.stringify({ guest_user_id: mine.toUpperCase() })))).toMatchObject({
      body: { guest_user_id: mine },
    });
  });

  // Shows: roles.guest-id
  test.each([
    ["another's in the body", post(JSON.stringify({ guest_user_id: another }))],
    ["no id at all", post('{"guest_user_id":"1"}')],
    ["a list with one's own", post(JSON.stringify({ guest_user_id: [mine, another] }))],
    ["an object", post('{"guest_user_id":{}}')],
    ["another's in a form", post(`guest_user_id=${another}`, "application/x-www-form-urlencoded")],
    ["another's in the address", new Request(`${address}&guest_user_id=${another}`)],
    [
      "another's in the address beside one's own",
      new Request(`${address}&guest_user_id=${mine}&guest_user_id=${another}`),
    ],
  ])("is refused when it is %s", async (_, request) => {
    expect(await told(request)).toBe("guest_mismatch");
  });

  test("is refused when there is no cookie to prove it", async () => {
    const request = post(JSON.stringify({ guest_user_id: mine }));
    expect(await withGuest(request, "updateGuestCartItem", undefined)).toBe("guest_mismatch");
  });
});

test.each([
  ["{", "application/json", "invalid_input"],
  ["[]", "application/json", "invalid_input"],
  ["<a/>", "text/xml", "unsupported_media_type"],
])("%s as %s is %s", async (body, type, code) => {
  expect(await told(post(body, type))).toBe(code);
});

test("other calls go on as they are", async () => {
  const request = new Request(address);
  expect(await withGuest(request, "getHome", mine)).toBe(request);
  expect(await withGuest(request, "getCart", mine)).toBe(request);
});
