// Shows, over real HTTP and with both kinds of backend, how somebody signs in and out: tokens live in cookies that no
// script reads, an expired session is renewed without a word, a lost one ends, and pages that need one are not shown.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HttpShopper } from "../support/http-shopper";
import { mintToken } from "../support/session";
import { startShop, type Shop } from "../support/shop";

const modes = ["bound", "remote"] as const;
let shops: Record<(typeof modes)[number], Shop>;
let sku = "";

beforeAll(async () => {
  const users = ["user-1"];
  const [bound, remote] = await Promise.all(modes.map((backend) => startShop({ backend, users })));
  shops = { bound: bound!, remote: remote! };
  const { products } = await new HttpShopper(shops.bound.origin).get("listProductGroups", { in_stock: "1" });
  sku = products.find(({ variants: [one] }) => one!.max_oq === null && one!.stock >= 9)!.variants[0]!.sku_id;
}, 120_000);
afterAll(async () => {
  await Promise.all(Object.values(shops ?? {}).map((shop) => shop.stop()));
});

type Sent = { to: string; channel: string; subject: string; text: string; sent_at: string };
let made = 0;
const codeOf = async (answer: Response): Promise<unknown> => Reflect.get(Object(await answer.json()), "code");

describe.each(modes)("%s", (mode) => {
  const visitor = (cookies?: Record<string, string>) => new HttpShopper(shops[mode].origin, cookies);
  const newEmail = () => `${mode}-${++made}@clinic.test`;

  async function sent(to: string): Promise<Sent[]> {
    const address = `/dev/outbox?to=${encodeURIComponent(to)}`;
    const answer = await visitor().fetch(address, { headers: { accept: "application/json" } });
    return ((await answer.json()) as { messages: Sent[] }).messages;
  }
  async function codeFor(shopper: HttpShopper, address: { email: string } | { phone: string }): Promise<string> {
    await shopper.get("sendOtp", address);
    const [message] = await sent(Object.values(address)[0]!);
    return /\d{6}/.exec(message!.text)![0];
  }
  async function signIn(shopper: HttpShopper, email = newEmail()) {
    const answer = await shopper.ask("confirmAccount", { email, otp: await codeFor(shopper, { email }) });
    return { email, answer, text: await answer.clone().text() };
  }
  /** What an answer sets, but for the browser's own id, which identifies nobody. */
  const cookiesOf = (answer: Response) =>
    answer.headers.getSetCookie().filter((line) => !line.startsWith("browser_id="));
  const namesOf = (answer: Response) => cookiesOf(answer).map((line) => line.split("=")[0]);
  /** As the browser drops the cookie after ten minutes. */
  const spend = (shopper: HttpShopper) => void shopper.cookies.delete("access_token");

  // Shows: entities.tokens, roles.secret-tokens
  test("signing in sets cookies that no script reads, and the body has no token", async () => {
    const shopper = visitor();
    const { email, answer, text } = await signIn(shopper);
    expect(answer.status).toBe(200);
    expect(JSON.parse(text)).toEqual({
      success: true,
      message: "You’re signed in",
      is_new_user: true,
      user: { email, name: "", phone: "", first_name: "", last_name: "", businessType: "" },
    });
    const [access, refresh, mail, marker] = cookiesOf(answer);
    expect(access).toMatch(/^access_token=[\w-]+\.[\w-]+\.[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(refresh).toMatch(/^refresh_token=[^;]{60,}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(mail).toBe(`email=${encodeURIComponent(email)}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`);
    expect(marker).toBe("has_tail=1; Max-Age=2592000; Path=/; SameSite=Lax");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    await shopper.get("updateUser", { user_info: { first_name: "Nora", last_name: "Ali" }, is_new_user: true });
    expect((await shopper.get("getShopper")).profile).toEqual({ name: "Nora Ali", email, rewards: 0 });
    expect(await (await shopper.fetch("/shop")).text()).toContain('"name":"Nora Ali"');
  });

  // Shows: states.email-cookie
  test("the e-mail's cookie follows a new e-mail", async () => {
    const shopper = visitor();
    const { email: old } = await signIn(shopper);
    const email = newEmail();
    const codes = { current_otp: await codeFor(shopper, { email: old }), email_otp: await codeFor(shopper, { email }) };
    await shopper.get("updateUser", { user_info: { email, ...codes }, is_new_user: false });
    expect(shopper.cookies.get("email")).toBe(encodeURIComponent(email));
    expect((await shopper.get("getCart")).cart.items).toEqual([]);
  });

  test("over a phone number, with the message where it was sent", async () => {
    const phone = mode === "bound" ? "+971501110001" : "+971501110002";
    const shopper = visitor();
    const otp = await codeFor(shopper, { phone });
    expect((await sent(phone.replace("+971", "0")))[0]).toMatchObject({ to: phone, channel: "sms", subject: "" });
    expect((await shopper.get("confirmAccount", { phone, otp })).user).toMatchObject({ phone, email: "" });
    expect((await shopper.get("getCart")).cart.items).toEqual([]);
  });

  test("a code works in the browser that asked for it, by a cookie that no script reads, and in no other", async () => {
    const [shopper, stranger] = [visitor(), visitor()];
    const email = newEmail();
    const answer = await shopper.ask("sendOtp", { email });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^browser_id=[\da-f-]{36}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const otp = /\d{6}/.exec((await sent(email))[0]!.text)![0];
    await stranger.get("sendOtp", { email: newEmail() });
    for (let tries = 0; tries < 6; tries++) {
      const refused = await stranger.ask("confirmAccount", { email, otp });
      expect([refused.status, await codeOf(refused)]).toEqual([401, "otp_invalid"]);
    }
    expect((await shopper.get("confirmAccount", { email, otp })).user.email).toBe(email);
  });

  test("a client that keeps no cookies signs in from the network that asked for the code", async () => {
    const email = newEmail();
    await visitor().get("sendOtp", { email });
    const otp = /\d{6}/.exec((await sent(email))[0]!.text)![0];
    expect((await visitor().get("confirmAccount", { email, otp })).user.email).toBe(email);
  });

  test("a refused sign-in sets nothing", async () => {
    const email = newEmail();
    await codeFor(visitor(), { email });
    const answer = await visitor().ask("confirmAccount", { email, otp: "00000x" });
    expect([answer.status, cookiesOf(answer)]).toEqual([400, []]);
    const wrong = await visitor().ask("confirmAccount", { email, password: "no" });
    expect([wrong.status, cookiesOf(wrong), await codeOf(wrong)]).toEqual([401, [], "password_wrong"]);
  });

  test("the guest's cart is synced after sign-in, and again without harm", async () => {
    const shopper = visitor();
    await shopper.get("updateGuestCartItem", { type: "UPDATE", sku_id: sku, quantity: 3 });
    await signIn(shopper);
    for (let time = 0; time < 2; time++) await shopper.get("syncGuestCart", { device_source: "desktop" });
    expect((await shopper.get("getCart")).cart.items).toMatchObject([{ sku_id: sku, quantity: 3 }]);
  });

  // Shows: states.session-renewed
  test("an expired session is renewed by a call, a page with a tail and a private page; fifty at once get one pair", async () => {
    const shopper = visitor();
    const { email } = await signIn(shopper);
    const asks: (() => Promise<Response>)[] = [
      () => shopper.ask("getCart"),
      () => shopper.ask("getShopper"),
      () => shopper.fetch("/shop"),
      () => shopper.fetch("/ar/cart"),
    ];
    for (const ask of asks) {
      spend(shopper);
      const before = shopper.cookies.get("refresh_token");
      const answer = await ask();
      const names = namesOf(answer).filter((name) => name !== "form_key");
      expect([answer.status, names]).toEqual([200, ["access_token", "refresh_token", "has_tail"]]);
      if (answer.headers.get("content-type")?.includes("html")) expect(await answer.text()).toContain(email);
      expect(shopper.cookies.get("refresh_token")).not.toBe(before);
    }
    spend(shopper);
    const cookies = Object.fromEntries(shopper.cookies);
    const answers = await Promise.all(Array.from({ length: 50 }, () => visitor(cookies).ask("getShopper")));
    const pairs = new Set(answers.map((answer) => cookiesOf(answer).slice(0, 2).join("\n")));
    expect([answers.every(({ status }) => status === 200), pairs.size]).toEqual([true, 1]);
  });

  test("a signed-in shopper's write never becomes a guest's when the token is spent", async () => {
    const shopper = visitor();
    await signIn(shopper);
    spend(shopper);
    const { product_group_id } = (await shopper.get("listProductGroups", { limit: 1 })).products[0]!;
    const answer = await shopper.ask("addToCompare", { products: [product_group_id] });
    expect([answer.status, namesOf(answer)]).toEqual([200, ["access_token", "refresh_token", "has_tail"]]);
  });

  test("neither does a posted form", async () => {
    const shopper = visitor();
    await signIn(shopper);
    spend(shopper);
    const answer = await shopper.fetch("/cart", {
      method: "POST",
      body: new URLSearchParams({ sku_id: sku, add: "2" }),
    });
    expect([answer.status, namesOf(answer)]).toEqual([
      303,
      ["flash", "form_key", "access_token", "refresh_token", "has_tail"],
    ]);
    expect((await shopper.get("getCart")).cart.items).toMatchObject([{ sku_id: sku, quantity: 2 }]);
  });

  test("a token that is refused though it looks good is renewed too", async () => {
    const shopper = visitor();
    await signIn(shopper);
    const claims = btoa(JSON.stringify({ sub: "x", exp: Math.floor(Date.now() / 1000) + 600 })).replace(/=+$/, "");
    shopper.cookies.set("access_token", `e30.${claims}.forged`);
    expect((await shopper.ask("updateCartItem", { type: "UPDATE", sku_id: sku, quantity: 1 })).status).toBe(200);
    expect((await shopper.get("getCart")).cart.items).toHaveLength(1);
  });

  test("a session that is over is forgotten by the browser: users' calls are a 401, the rest goes on as a guest", async () => {
    for (const refresh_token of ["nonsense", "a".repeat(900)]) {
      const shopper = visitor({ refresh_token });
      const answer = await shopper.ask("getCart");
      expect([answer.status, namesOf(answer)]).toEqual([401, ["access_token", "refresh_token", "email", "has_tail"]]);
      expect(cookiesOf(answer).every((line) => line.includes("Max-Age=0"))).toBe(true);
      expect((await visitor({ refresh_token }).ask("getShopper")).status).toBe(200);
    }
    const forged = visitor({ access_token: "forged" });
    expect(namesOf(await forged.ask("getCart"))).toContain("access_token");
  });

  // Shows: states.signed-out
  test("signing out forgets everything here and ends the session everywhere", async () => {
    const shopper = visitor();
    await shopper.get("updateGuestCartItem", { type: "UPDATE", sku_id: sku, quantity: 1 });
    await signIn(shopper);
    const copy = Object.fromEntries(shopper.cookies);
    const answer = await shopper.ask("logout");
    expect(namesOf(answer)).toEqual([
      "access_token",
      "refresh_token",
      "email",
      "guest_user_id",
      "form_key",
      "has_tail",
    ]);
    expect((await shopper.ask("getCart")).status).toBe(401);
    const thief = visitor(copy);
    spend(thief);
    expect((await thief.ask("getCart")).status).toBe(401);
    expect((await visitor().ask("logout")).status).toBe(200);
  });

  // Shows: sign-in.logout
  test.each(["/api/authentication/refresh/", "/api/api/authentication/refresh", "/api/dev/outbox/"])(
    "%s is nobody's call",
    async (path) => {
      const shopper = visitor();
      await signIn(shopper);
      const body = JSON.stringify({ refresh_token: shopper.cookies.get("refresh_token") });
      const answer = await shopper.fetch(path, {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      });
      expect([answer.status, cookiesOf(answer)]).toEqual([404, []]);
    },
  );

  // Shows: sign-in.google
  test("the misspelt address and its right spelling are one call", async () => {
    for (const path of ["/api/authentication/outh/", "/api/authentication/oauth"]) {
      const answer = await visitor().fetch(path, {
        method: "POST",
        body: JSON.stringify({ provider: "google", id_token: "x" }),
        headers: { "content-type": "application/json" },
      });
      expect([answer.status, await codeOf(answer)]).toEqual([401, "social_refused"]);
    }
  });

  // Shows: screens.route-guard
  test("guests are led from guarded pages to sign-in, in their language, before anything of the page is sent", async () => {
    for (const [page, login] of [
      ["/order?page=2", "/account/login?returnUrl=%2Forder%3Fpage%3D2&source=route_guard"],
      ["/ar/account/kyc", "/ar/account/login?returnUrl=%2Far%2Faccount%2Fkyc&source=route_guard"],
      ["/account/EDITPROFILE", "/account/login?returnUrl=%2Faccount%2FEDITPROFILE&source=route_guard"],
    ]) {
      for (const shopper of [visitor(), visitor({ access_token: "forged" }), visitor({ refresh_token: "forged" })]) {
        const answer = await shopper.fetch(page!);
        expect([answer.status, answer.headers.get("location"), await answer.text()]).toEqual([302, login, ""]);
      }
    }
    const shopper = visitor();
    await signIn(shopper);
    for (const spent of [false, true]) {
      if (spent) spend(shopper);
      expect((await shopper.fetch("/account/kyc")).status).not.toBe(302);
    }
    expect((await visitor().fetch("/products/border-gauze")).status).not.toBe(302);
  });

  // Shows: roles.secret-tokens
  test("no page and no answer holds a token, a code or a password", async () => {
    const shopper = visitor();
    const { email, text } = await signIn(shopper);
    const password = "Aa1!aaaa";
    await shopper.get("sendOtp", { email, purpose: "password" });
    const password_otp = /\d{6}/.exec((await sent(email))[0]!.text)![0];
    const updated = await shopper.ask("updateUser", { user_info: { password, password_otp, name: "Nora" } });
    const again = visitor();
    const byPassword = await again.ask("confirmAccount", { email, password });
    spend(shopper);
    const texts = [text, await updated.text(), await byPassword.text()];
    for (const path of ["/shop", "/ar/cart", "/account/login", "/api/shopper/", "/api/cart/", "/order"]) {
      texts.push(await (await shopper.fetch(path)).text());
    }
    const secrets = [...shopper.cookies, ...again.cookies]
      .filter(([name]) => name.endsWith("_token"))
      .map(([, value]) => value);
    const codes = (await sent(email)).flatMap(({ text: body }) => /\d{6}/.exec(body)?.[0] ?? []);
    expect([codes.length, secrets.length]).toEqual([2, 4]);
    expect([...secrets, password].filter((secret) => texts.some((shown) => shown.includes(secret)))).toEqual([]);
    expect(texts.slice(0, 3).filter((shown) => codes.some((code) => shown.includes(code)))).toEqual([]);
  });
});

test("an access token of the secret alone still signs in whom the database knows", async () => {
  const shopper = new HttpShopper(shops.bound.origin, { access_token: await mintToken("user-1") });
  expect((await shopper.get("getShopper")).profile?.name).toBe("Name of user-1");
});

describe("the outbox", () => {
  // Shows: messages.outbox
  test("is a page for people, too", async () => {
    const answer = await new HttpShopper(shops.bound.origin).fetch("/dev/outbox");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"]);
    expect(await answer.text()).toContain("<h1>Outbox</h1>");
  });

  test("shows an e-mail as mail programs do, which may load nothing but styles of its own and pictures of the shop", async () => {
    const shopper = new HttpShopper(shops.bound.origin);
    await shopper.get("sendOtp", { email: "letter@clinic.test" });
    const accept = { headers: { accept: "application/json" } };
    const list = await shopper.fetch("/dev/outbox?to=letter@clinic.test", accept);
    const [mail] = ((await list.json()) as { messages: { id: number; text: string; html: string }[] }).messages;
    const answer = await shopper.fetch(`/dev/outbox?letter=${mail!.id}`);
    expect(await answer.text()).toBe(mail!.html);
    expect(mail!.html).toContain(/\d{6}/.exec(mail!.text)![0]);
    expect(answer.headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'",
    );
    const mark = await shopper.fetch("/letter-mark.png");
    expect([mark.headers.get("content-type"), mark.headers.get("cross-origin-resource-policy")]).toEqual([
      "image/png",
      "cross-origin",
    ]);
    expect((await shopper.fetch("/dev/outbox?letter=0")).status).toBe(404);
  });
});
