// Shows for every kind of token made with SESSION_SECRET that one handed out before a change of the secret works while the
// old secret is still in force, and no longer once it is taken away. A kind without a row here does not compile.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { createBackend } from "#backend/app";
import { sandboxWebhook } from "#backend/ordering/payments/sandbox-webhook";
import type { TokenPurpose } from "#backend/platform/keyed-hash";
import { openNonce, useNonce } from "#backend/identity/sessions/nonce";
import { readSettings, type Settings } from "#backend/settings";
import { openSecret, sealSecret } from "#backend/back-office/webhooks/secret";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { mergeTwo } from "#support/merges";
import { anOrder } from "#support/orders";
import { db, settings } from "#support/payments";
import { aProgram } from "#support/programs";
import { signedInByCode } from "#support/real-session";
import { pdfSample } from "#support/sample-files";
import { newestCode } from "#support/sent-messages";
import { sessionSecret } from "#support/session";
import { aGuest, aUser, browserIn, localOutbox, shopperWith, type TestShopper } from "#support/shoppers";
import { aStaff } from "#support/staff";
import { uploadFile } from "#support/uploads";

beforeAll(() =>
  loadProducts([productSample("mirror", { variants: [variantSample("PLAIN", { price_gst: 100, stock: 50 })] })]),
);

type Variables = Record<string, string>;
const next = "the next secret of the tests, 32 letters or more";
/** The shop while both secrets are in force, and when the old one is gone. */
const overlapping: Variables = { SESSION_SECRET: next, SESSION_SECRET_PREVIOUS: sessionSecret };
const alone: Variables = { SESSION_SECRET: next };
const settingsOf = (variables: Variables): Settings => readSettings({ ...env, ...localOutbox, ...variables });

const nobody = (variables: Variables): TestShopper => shopperWith({}, { variables });
const isOk = ({ status }: { status: number }) => status === 200;

const fetched = (variables: Variables, path: string, init: RequestInit = {}) =>
  createBackend({ ...env, ...localOutbox, ...variables }).fetch(new Request(`https://backend.test${path}`, init));

/** A code for a visitor with these headers, to be typed at the shop as it is afterwards. */
async function aCode(headers: Record<string, string>) {
  const email = `${crypto.randomUUID()}@clinic.test`;
  await shopperWith(headers).get("sendOtp", { email });
  const otp = await newestCode(email);
  return async (variables: Variables) =>
    isOk(await shopperWith(headers, { variables }).ask("confirmAccount", { email, otp }));
}

async function anUndoLink() {
  const at = `${crypto.randomUUID()}@clinic.test`;
  const browser = browserIn("192.0.2.7");
  const codeTo = async (email: string) => {
    await browser.get("sendOtp", { email });
    return newestCode(email);
  };
  const { access_token } = await browser.get("confirmAccount", { email: at, otp: await codeTo(at) });
  const user = browser.as(access_token!);
  await user.get("updateUser", { user_info: { name: "Mona Ali" } });
  const email = `moved-${at}`;
  const user_info = { email, email_otp: await codeTo(email), current_otp: await codeTo(at) };
  await user.get("updateUser", { user_info });
  const { messages } = await browser.get("listOutbox", { to: at });
  const token = /token=([\w.-]+)/.exec(messages.find((one) => one.text.includes("token="))!.text)![1]!;
  return async (variables: Variables) => isOk(await nobody(variables).ask("undoAddressChange", { token }));
}

/** The link that undoes a merge of two customers. */
async function aMergeLink() {
  const [stays, goes] = [await aUser(), await aUser()];
  await mergeTwo(stays, goes);
  const { messages } = await shopperWith({}).get("listOutbox", { to: `${stays.userId}@shop.test` });
  const token = /token=([\w.-]+)/.exec(messages.find((one) => one.text.includes("token="))!.text)![1]!;
  return async (variables: Variables) => isOk(await nobody(variables).ask("undoMerge", { token }));
}

/** An order that staff made for somebody, and its link's token as the shop wrote it. */
async function aSentDraft() {
  const staff = await aStaff();
  const customer = `${crypto.randomUUID()}@shop.test`;
  const lines = [{ sku_id: "PLAIN", quantity: 1, agreed_price: null }];
  const { id } = await staff.get("saveDraft", { customer, lines });
  const { link } = await staff.get("sendDraft", { id, version: 1 });
  return { id, customer, token: tokenIn(link) };
}
const tokenIn = (link: string) => link.split("/").at(-1)!;
const opens = async (variables: Variables, token: string) =>
  isOk(await nobody(variables).ask("openPayLink", { token }));

/** Makes one at the shop as it was, and says how to try it at the shop as it is. */
type Making = () => Promise<(variables: Variables) => Promise<boolean>>;
/** `outlives`: it is found by its own hash, reveals nothing of anybody, and works until its own end. */
type Row = { make: Making; outlives?: true };

const kinds: Record<TokenPurpose, Row> = {
  "key-id": {
    make: async () => {
      const { refreshToken } = await signedInByCode();
      const { access_token } = await shopperWith({}).get("refreshSession", { refresh_token: refreshToken });
      const headers = { authorization: `Bearer ${access_token}` };
      return async (variables) => isOk(await shopperWith(headers, { variables }).ask("getCustomer"));
    },
  },
  refresh: {
    make: async () => {
      const { refreshToken: refresh_token } = await signedInByCode();
      return async (variables) => isOk(await nobody(variables).ask("refreshSession", { refresh_token }));
    },
  },
  "one-time-code": {
    make: () => aCode({ "x-visitor-network": "192.0.2.8", "x-visitor-browser": crypto.randomUUID() }),
  },
  network: { make: () => aCode({ "x-visitor-network": "192.0.2.9" }) },
  "undo-address": { make: anUndoLink },
  "undo-merge": { make: aMergeLink },
  document: {
    make: async () => {
      const { url } = await uploadFile((await aUser()).userId, pdfSample());
      return async (variables) => {
        const answer = await fetched(variables, url);
        await answer.body?.cancel();
        return isOk(answer);
      };
    },
  },
  "order-status": {
    make: async () => {
      const buyer = await aUser();
      const { id } = await anOrder(buyer.userId, { status: "shipped" });
      const { order, status_code: code } = await buyer.get("getOrder", { id });
      return async (variables) => isOk(await nobody(variables).ask("getOrderStatus", { number: order.number, code }));
    },
  },
  "pay-link": {
    make: async () => {
      const { token } = await aSentDraft();
      return (variables) => opens(variables, token);
    },
  },
  "cart-link": {
    outlives: true,
    make: async () => {
      const guest = aGuest();
      await guest.get("addGuestCartItems", { items: [{ sku_id: "PLAIN", quantity: 1 }] });
      const { token } = await guest.get("makeCartLink");
      return async (variables) => isOk(await nobody(variables).ask("openCartLink", { token }));
    },
  },
  "read-api cursor": {
    make: async () => {
      const program = await aProgram();
      const { next: cursor } = await program.get("listApiStock", { limit: 1 });
      const headers = { authorization: `Bearer ${program.key}` };
      return async (variables) => {
        const answer = await fetched(variables, `/api/v1/stock/?limit=1&cursor=${cursor}`, { headers });
        await answer.body?.cancel();
        return isOk(answer);
      };
    },
  },
  "sandbox webhook": {
    make: async () => {
      const { body, headers } = sandboxWebhook({ paymentId: "p", reference: "r" }, settings, Date.now());
      return async (variables) => {
        const answer = await fetched(variables, "/webhooks/sandbox", { method: "POST", body, headers });
        await answer.body?.cancel();
        return isOk(answer);
      };
    },
  },
  "webhook secret": {
    make: async () => {
      const sealed = await sealSecret("whsec_of-a-receiver", settings);
      return async (variables) => (await openSecret(sealed, settingsOf(variables)))?.secret === "whsec_of-a-receiver";
    },
  },
};

const rows = Object.entries(kinds);

// Shows: sign-in.secrets
test.each(rows)("%s: made before a change of the secret, good as long as both are set", async (_, { make }) => {
  const works = await make();
  expect(await works(overlapping)).toBe(true);
});

test.each(rows)("%s: without the old secret it is void, unless it reveals nothing", async (_, { make, outlives }) => {
  const works = await make();
  expect(await works(alone)).toBe(outlives ?? false);
});

test("a client without cookies brings back a nonce that it was given before the change", async () => {
  const visitor = { browserId: null, network: "192.0.2.10" };
  const at = (variables: Variables) => ({ db, settings: settingsOf(variables), visitor, now: Date.now() });
  for (const [variables, works] of [
    [overlapping, true],
    [alone, false],
  ] as const) {
    const opened = await openNonce({ ...at({}), who: "nobody" });
    expect("nonce" in opened && (await useNonce(opened.nonce, at(variables)))).toBe(works);
  }
});

describe("a link to pay after a change of the secret", () => {
  const listed = async (staff: TestShopper, customer: string) =>
    (await staff.get("listDrafts", { search: customer })).drafts[0]!.link_works;

  test("is shown to staff as it was sent, as long as it opens; then they read that it opens no more", async () => {
    const { id, customer, token } = await aSentDraft();
    const during = await aStaff({ variables: overlapping });
    const shown = await during.get("getDraft", { id });
    expect([shown.draft.link_works, tokenIn(shown.draft.link!)]).toEqual([true, token]);
    expect(await listed(during, customer)).toBe(true);
    const after = await aStaff({ variables: alone });
    expect((await after.get("getDraft", { id })).draft).toMatchObject({ state: "sent", link: null, link_works: false });
    expect(await listed(after, customer)).toBe(false);
  });

  // Shows: orders.drafts
  test("is made with the new secret when it is sent again; the one that was sent before works beside it", async () => {
    const { id, customer, token } = await aSentDraft();
    const during = await aStaff({ variables: overlapping });
    const again = tokenIn((await during.get("sendDraft", { id, version: 2 })).link);
    expect(again).not.toBe(token);
    const { messages } = await nobody({}).get("listOutbox", { to: customer });
    expect(messages[0]!.text).toContain(`/pay/${again}`);
    expect([await opens(overlapping, again), await opens(overlapping, token)]).toEqual([true, true]);
    expect([await opens(alone, again), await opens(alone, token)]).toEqual([true, false]);
    const shown = await (await aStaff({ variables: alone })).get("getDraft", { id });
    expect([shown.draft.link_works, tokenIn(shown.draft.link!)]).toEqual([true, again]);
  });

  test("is sent again when the old secret is gone, and bought by", async () => {
    const { id, customer, token } = await aSentDraft();
    const after = await aStaff({ variables: alone });
    const again = tokenIn((await after.get("sendDraft", { id, version: 2 })).link);
    expect(await listed(after, customer)).toBe(true);
    const user = await aUser({ email: customer, variables: alone });
    expect(await user.refuse("createDraftCheckout", { token })).toMatchObject({ status: 404 });
    expect((await user.get("createDraftCheckout", { token: again })).checkout.items).toHaveLength(1);
  });

  test("of a draft that was written before the change opens when it is sent after it", async () => {
    const lines = [{ sku_id: "PLAIN", quantity: 1, agreed_price: null }];
    const { id } = await (await aStaff()).get("saveDraft", { customer: "written@shop.test", lines });
    const { link } = await (await aStaff({ variables: alone })).get("sendDraft", { id, version: 1 });
    expect(await opens(alone, tokenIn(link))).toBe(true);
  });

  test("that has run out is not shown as one that works, whatever the secret", async () => {
    const { id, customer } = await aSentDraft();
    await env.DB.prepare("UPDATE draft_orders SET expires_at = ? WHERE draft_id = ?").bind(Date.now(), id).run();
    const staff = await aStaff();
    expect((await staff.get("getDraft", { id })).draft).toMatchObject({ state: "sent", link: null, link_works: false });
    expect(await listed(staff, customer)).toBe(false);
  });
});
