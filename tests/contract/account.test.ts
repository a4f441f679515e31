// Shows account data over real HTTP, with the bound backend and with one that is a server of its own: uploads pass
// whole or are refused clearly, private files are kept by nobody, and staff decide what shoppers sent.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HttpShopper } from "../support/http-shopper";
import { kycDetails } from "../support/kyc-details";
import { joined, pdfSample } from "../support/sample-files";
import { mintToken, staffEmail } from "../support/session";
import { startShop, type Shop } from "../support/shop";
import type { CallReply } from "#shared/contracts/platform/table";

const modes = ["bound", "remote"] as const;
let shops: Record<(typeof modes)[number], Shop>;

beforeAll(async () => {
  const users = [staffEmail.split("@")[0]!, "user-1", "user-2", "user-3"];
  const [bound, remote] = await Promise.all(modes.map((backend) => startShop({ backend, users, wrangler: true })));
  shops = { bound: bound!, remote: remote! };
}, 120_000);
afterAll(async () => {
  await Promise.all(Object.values(shops ?? {}).map((shop) => shop.stop()));
});

describe.each(modes)("%s", (mode) => {
  const signedIn = async (userId: string) =>
    new HttpShopper(shops[mode].origin, { access_token: await mintToken(userId) });
  const visitor = () => new HttpShopper(shops[mode].origin);
  const post = (shopper: HttpShopper, bytes: Uint8Array<ArrayBuffer>, name = "licence.pdf") => {
    const body = new FormData();
    body.set("file", new File([bytes], name, { type: "application/pdf" }));
    return shopper.fetch("/api/file-upload/", { method: "POST", body });
  };

  // Shows: account.files
  test("a file of 10 MB arrives whole and is read again by its link, by nobody without", async () => {
    const user = await signedIn("user-1");
    const bytes = pdfSample(10 * 1024 * 1024 - pdfSample().length);
    crypto.getRandomValues(bytes.subarray(100, 60_000));
    const answer = await post(user, bytes);
    const { file } = (await answer.json()) as CallReply<"uploadFile">;
    expect([answer.status, file.size, answer.headers.get("cache-control")]).toEqual([
      200,
      bytes.length,
      "private, no-store",
    ]);
    const read = await visitor().fetch(file.url);
    expect(Object.fromEntries(read.headers)).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "content-disposition": expect.stringMatching(/^attachment; filename/),
    });
    expect(Buffer.compare(Buffer.from(await read.arrayBuffer()), bytes)).toBe(0);
    for (const path of [
      `/documents/${file.id}`,
      file.url.replace(/signature=(.)/, (_, first) => `signature=${first === "x" ? "y" : "x"}`),
      "/documents/x?expires=1",
    ]) {
      expect((await user.fetch(path)).status).toBe(404);
    }
    await user.get("deleteFile", { file_id: file.id });
    expect((await visitor().fetch(file.url)).status).toBe(404);
  });

  test.each([
    ["11 MB", pdfSample(11 * 1024 * 1024), 413, "file_too_large"],
    ["just above 10 MB", pdfSample(10 * 1024 * 1024), 413, "file_too_large"],
    ["HTML named .pdf", joined("<html><script>alert(1)</script>"), 415, "file_type_refused"],
    ["nothing", joined(""), 400, "file_empty"],
  ])("%s is refused", async (_, bytes, status, code) => {
    const user = await signedIn("user-1");
    const answer = await post(user, bytes);
    expect([answer.status, await answer.json()]).toMatchObject([status, { success: false, code }]);
    expect((await user.get("getKyc")).uploads).toEqual([]);
  });

  // Shows: account.upload-session
  test("an upload begins with a session that is good to its end, and is renewed for it alone", async () => {
    const email = `${mode}-upload@clinic.test`;
    const user = visitor();
    await user.get("sendOtp", { email });
    const box = await user.fetch(`/dev/outbox?to=${email}`, { headers: { accept: "application/json" } });
    const { messages } = (await box.json()) as { messages: { text: string }[] };
    await user.ask("confirmAccount", { email, otp: /\d{6}/.exec(messages[0]!.text)![0] });
    const fresh = await post(user, pdfSample());
    expect([fresh.status, fresh.headers.getSetCookie()]).toEqual([200, []]);
    const claims = atob(user.cookies.get("access_token")!.split(".")[1]!);
    const { sub, sid } = JSON.parse(claims) as { sub: string; sid: string };
    // A minute is left of its ten: enough for a call, and not for 10 MB on a slow line.
    user.cookies.set("access_token", await mintToken(sub, Date.now() - 9 * 60_000, sid));
    expect((await user.ask("getKyc")).headers.getSetCookie()).toEqual([]);
    const renewed = await post(user, pdfSample());
    expect(renewed.status).toBe(200);
    expect(renewed.headers.getSetCookie().map((line) => line.split("=")[0])).toContain("access_token");
    user.cookies.delete("access_token");
    expect((await post(user, pdfSample())).status).toBe(200);
    expect((await user.get("getKyc")).uploads).toHaveLength(3);
  });

  test("only uploads may be large, only users may upload, and no foreign page may", async () => {
    const user = await signedIn("user-1");
    const large = await user.ask("saveCustomerChoice", { "customer-choice": "x".repeat(300_000) });
    expect(large.status).toBe(413);
    const guest = await post(visitor(), pdfSample());
    expect([guest.status, await guest.json()]).toMatchObject([401, { code: "no_session" }]);
    const forged = new HttpShopper(shops[mode].origin, { access_token: "x.y.z" });
    expect((await post(forged, pdfSample())).status).toBe(401);
    const body = new FormData();
    body.set("file", new File([pdfSample()], "a.pdf"));
    const foreign = await user.fetch("/api/file-upload/", {
      method: "POST",
      body,
      headers: { origin: "https://evil.example" },
    });
    expect(foreign.status).toBe(403);
    expect((await user.get("getKyc")).uploads).toEqual([]);
  });

  // Shows: account.kyc
  test("KYC goes from upload to approval, and shoppers reach nothing of the console", async () => {
    const [user, staff] = [await signedIn("user-2"), await signedIn("staff")];
    const { file } = (await (await post(user, pdfSample())).json()) as CallReply<"uploadFile">;
    await user.get("submitKyc", { ...kycDetails, proofs: [file.id] });
    for (const asking of [user, visitor()]) {
      const refused = await asking.ask("listKycQueue");
      expect([refused.status, refused.headers.get("cache-control")]).toEqual([
        asking === user ? 403 : 401,
        "private, no-store",
      ]);
    }
    const { submissions } = await staff.get("listKycQueue");
    expect(submissions).toMatchObject([{ user: { user_id: "user-2" }, proofs: [{ id: file.id }] }]);
    expect((await staff.fetch(submissions[0]!.proofs[0]!.url)).status).toBe(200);
    await staff.get("approveKyc", { id: submissions[0]!.id });
    expect((await user.get("getKyc")).kyc.status).toBe("approved");
    expect((await user.get("getCustomer")).user).toMatchObject({ email: "user-2@shop.test", is_staff: false });
  });

  test("a review by POST, its approval, and its GET share an address", async () => {
    const [user, staff] = [await signedIn("user-2"), await signedIn("staff")];
    const { products } = await visitor().get("listProductGroups", { limit: 1 });
    const { slug } = products[0]!;
    const guest = await visitor().ask("addReview", { id: slug, rating: 5, text: "Good" });
    expect(guest.status).toBe(401);
    const { review } = await user.get("addReview", { id: slug, rating: 4, text: "Good" });
    await staff.get("approveReview", { id: review.id });
    const shown = await visitor().get("listReviews", { id: slug });
    expect(shown).toMatchObject({ reviews: [{ id: review.id, rating: 4 }], summary: { average: 4, count: 1 } });
    const put = await user.fetch(`/api/products/${slug}/reviews/`, { method: "PUT" });
    expect([put.status, put.headers.get("allow")]).toEqual([405, "POST, GET, HEAD"]);
  });

  test("an address by its form's names, in the query and in the body; personal answers are kept by nobody", async () => {
    const user = await signedIn("user-3");
    const body = new URLSearchParams({
      billingName: "Noura",
      buildingName: "Tower",
      city: "Dubai",
      state: "Dubai",
      phoneNumber: "0501234567",
    });
    const added = await user.fetch("/api/my-addresses/edit/?action=add", { method: "POST", body });
    expect([added.status, await added.json()]).toMatchObject([
      200,
      { address: { first_name: "Noura", country: "UAE" } },
    ]);
    for (const name of ["listAddresses", "getCustomer", "getKyc", "checkWalletBalance", "listMyReviews"] as const) {
      expect((await user.ask(name)).headers.get("cache-control")).toBe("private, no-store");
      expect((await visitor().ask(name)).status).toBe(401);
    }
  });
});
