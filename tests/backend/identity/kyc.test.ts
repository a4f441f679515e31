// Shows KYC from upload to decision: private files of their owner alone, states, one decision however many decide at once,
// and clear errors.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Call } from "#shared/calls/call";
import { calls, type CallName } from "#shared/calls/calls";
import type { Failure } from "#shared/failures/failure";
import { dayInEmirates } from "#shared/time/emirates-time";
import { createBackend } from "#backend/app";
import { documentLink } from "#backend/identity/documents/link";
import { forgetUnusedFiles } from "#backend/identity/documents/documents-calls";
import { notifyOfLicences } from "#backend/identity/kyc/notify-licences";
import { openDatabase } from "#backend/platform/database";
import { readSettings } from "#backend/settings";
import { ask } from "#support/backend-calls";
import { mintToken } from "#support/session";
import { aStaff } from "#support/staff";
import { joined, jpegSample, pdfSample, pngSample } from "#support/sample-files";
import { aUser, localOutbox } from "#support/shoppers";
import { kycDetails } from "#support/kyc-details";
import { postFile, refuseFile, uploadFile } from "#support/uploads";

const fetchFile = (url: string) => createBackend(env).fetch(new Request(`https://backend.test${url}`));
/** Lets the licence of a submission end in so many days. */
const endLicence = (id: string, days: number) =>
  env.DB.prepare("UPDATE kyc_submissions SET licence_expiry = ?2 WHERE submission_id = ?1")
    .bind(id, dayInEmirates(Date.now() + days * 86_400_000))
    .run();
const objects = async () => (await env.DOCUMENTS.list()).objects.map(({ key }) => key);

async function aSubmitter() {
  const user = await aUser();
  const proof = await uploadFile(user.userId, pdfSample());
  await user.get("submitKyc", { ...kycDetails, proofs: [proof.id] });
  const { submissions } = await (await aStaff()).get("listKycQueue", { limit: 100 });
  return { user, proof, id: submissions.find((one) => one.user.user_id === user.userId)!.id };
}

test("a file is kept by its content's type, read by a link of five minutes, and deleted by its owner", async () => {
  const user = await aUser();
  const file = await uploadFile(user.userId, pngSample(), "my licence.pdf");
  expect(file).toMatchObject({ name: "my licence.pdf", content_type: "image/png", size: pngSample().length });
  const read = await fetchFile(file.url);
  expect([...new Uint8Array(await read.arrayBuffer())]).toEqual([...pngSample()]);
  expect(Object.fromEntries(read.headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "content-disposition": "attachment; filename*=UTF-8''my%20licence.pdf",
  });
  expect((await user.get("getKyc")).uploads).toMatchObject([{ id: file.id }]);
  expect(await user.get("deleteFile", { file_id: file.id })).toMatchObject({ message: "File deleted" });
  expect(await objects()).not.toContain(`documents/${file.id}`);
  expect((await fetchFile(file.url)).status).toBe(404);
  expect((await user.refuse("deleteFile", { file_id: file.id })).status).toBe(404);
});

// Shows: account.files
test("a link that is changed, expired, or of another file opens nothing", async () => {
  const user = await aUser();
  const [one, two] = [await uploadFile(user.userId, pdfSample()), await uploadFile(user.userId, pdfSample())];
  const url = new URL(one.url, "https://x.test");
  const expires = Number(url.searchParams.get("expires"));
  expect(expires - Date.now()).toBeLessThanOrEqual(5 * 60_000);
  for (const path of [
    `/documents/${one.id}`,
    one.url.replace(one.id, two.id),
    one.url.replace(String(expires), String(expires + 1)),
    one.url.replace(/signature=../, "signature=00"),
    one.url.replace(/signature=.*/, "signature="),
    `${one.url}0`,
    one.url.replace(String(expires), "1"),
    documentLink({ sessionSecret: env.SESSION_SECRET }, one.id, Date.now() - 5 * 60_000),
  ]) {
    expect([path, (await fetchFile(path)).status]).toEqual([path, 404]);
  }
});

test.for([
  ["HTML that calls itself a PDF", joined("<!doctype html><script>alert(1)</script>"), 415, "file_type_refused"],
  ["a PDF with HTML behind it", joined(pdfSample(), "<script>"), 415, "file_type_refused"],
  ["an empty file", joined(""), 400, "file_empty"],
  ["11 MB", pdfSample(11 * 1024 * 1024), 413, "file_too_large"],
  ["a byte more than 10 MB", pdfSample(10 * 1024 * 1024 + 1 - pdfSample().length), 413, "file_too_large"],
] as const)("%s is refused and nothing is kept", async ([, bytes, status, code]) => {
  const user = await aUser();
  const before = await objects();
  expect(await refuseFile(user.userId, bytes)).toMatchObject({ status, code });
  expect(await objects()).toEqual(before);
  expect((await user.get("getKyc")).uploads).toEqual([]);
});

test("10 MB to the byte are kept", async () => {
  const user = await aUser();
  const size = 10 * 1024 * 1024;
  expect(await uploadFile(user.userId, pdfSample(size - pdfSample().length))).toMatchObject({ size });
});

test("without a session no file is read; JSON and forms without one are refused", async () => {
  const call = (init: RequestInit) => createBackend(env).fetch(new Request("https://x.test/api/file-upload/", init));
  expect((await call({ method: "POST", body: new FormData() })).status).toBe(401);
  const user = await aUser();
  expect((await user.refuse("uploadFile")).status).toBe(415);
});

test("a request that is no form with a file is answered with what every upload takes, in both languages", async () => {
  const uploads = (Object.keys(calls) as CallName[]).filter((name) => (calls[name] as Call).upload);
  expect(uploads).toContain("uploadFile");
  const authorization = `Bearer ${await mintToken("staff")}`;
  await aStaff();
  for (const name of uploads)
    for (const [lang, word] of [
      ["en", /^Send the file as/],
      ["ar", /^أرسل الملف/],
    ] as const)
      for (const type of [
        "application/json",
        "application/pdf",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
      ]) {
        const init = { method: "POST", body: "{}", headers: { authorization, "content-type": type } };
        // oxlint-disable-next-line no-await-in-loop -- each alone
        const { status, body } = await ask(`${calls[name].path}/?lang=${lang}`, init);
        expect([name, type, status, body]).toEqual([
          name,
          type,
          415,
          expect.objectContaining({ code: "file_form_required" }),
        ]);
        expect((body as Failure).message).toMatch(word);
      }
});

test("twenty files wait at most; the oldest is forgotten after a week, with its bytes", async () => {
  const user = await aUser();
  const answers = await Promise.all(Array.from({ length: 25 }, () => postFile(user.userId, pdfSample())));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(await refuseFile(user.userId, pdfSample())).toMatchObject({ status: 409, code: "too_many_documents" });
  const { uploads } = await user.get("getKyc");
  await user.get("submitKyc", { ...kycDetails, proofs: [uploads[0]!.id] });
  await forgetUnusedFiles(env, new Date(Date.now() + 6 * 86_400_000));
  expect((await user.get("getKyc")).uploads).toHaveLength(19);
  await forgetUnusedFiles(env, new Date(Date.now() + 8 * 86_400_000));
  expect(await user.get("getKyc")).toMatchObject({ uploads: [], kyc: { proofs: [{ id: uploads[0]!.id }] } });
  expect(await objects()).toEqual([`documents/${uploads[0]!.id}`]);
});

// Shows: entities.kyc-states
test("none → submitted → rejected with its reason → submitted → approved", async () => {
  const user = await aUser();
  const staff = await aStaff();
  expect((await user.get("getKyc")).kyc).toMatchObject({ status: "none", trn: null, proofs: [] });
  const proof = await uploadFile(user.userId, pdfSample());
  const form = {
    "Establishment-Name": "Clinic",
    businessType: "clinic",
    GST: "١٠٠١٢٣٤٥٦٧٨٩٠١٣",
    licenceNumber: "L-1",
    licenceAuthority: "DHA",
    licenceExpiry: "2099-01-31",
    "business-proof": proof.id,
  };
  const sent = await user.get("submitKyc", form);
  expect(sent.kyc).toMatchObject({
    status: "submitted",
    establishment: "Clinic",
    business_type: "clinic",
    trn: "100123456789013",
    licence_number: "L-1",
    licence_authority: "DHA",
    licence_expiry: "2099-01-31",
    reason: null,
    proofs: [{ id: proof.id }],
  });
  expect(await user.refuse("submitKyc", form)).toMatchObject({ status: 409, code: "kyc_pending" });
  expect(await user.refuse("deleteFile", { file_id: proof.id })).toMatchObject({
    status: 409,
    code: "document_in_use",
  });
  const waiting = (await staff.get("listKycQueue", { limit: 100 })).submissions.find(
    (one) => one.user.user_id === user.userId,
  )!;
  expect(waiting).toMatchObject({ establishment: "Clinic", proofs: [{ id: proof.id }], decided_by: null });
  expect((await fetchFile(waiting.proofs[0]!.url)).status).toBe(200);
  await staff.get("rejectKyc", { id: waiting.id, reason: "The licence is not readable" });
  expect((await user.get("getKyc")).kyc).toMatchObject({ status: "rejected", reason: "The licence is not readable" });
  expect((await user.refuse("submitKyc", form)).fields).toEqual({ "business-proof": "Enter a valid value." });
  const better = await uploadFile(user.userId, pdfSample());
  await user.get("submitKyc", { ...form, "business-proof": [better.id, better.id] });
  const again = (await staff.get("listKycQueue", { limit: 100 })).submissions.find(
    (one) => one.user.user_id === user.userId,
  )!;
  await staff.get("approveKyc", { id: again.id });
  expect((await user.get("getKyc")).kyc).toMatchObject({ status: "approved", reason: null });
  expect(await user.refuse("submitKyc", form)).toMatchObject({ status: 409, code: "kyc_approved" });
});

// Shows: entities.kyc
test("a TIN is taken where the TRN does not begin with it, and another text is refused", async () => {
  const [user, other] = [await aUser(), await aUser()];
  const proofs = [(await uploadFile(user.userId, pdfSample())).id];
  const refused = await user.refuse("submitKyc", { ...kycDetails, proofs, tin: "100123456789013" });
  expect([refused.status, Object.keys(refused.fields!)]).toEqual([400, ["tin"]]);
  expect((await user.get("submitKyc", { ...kycDetails, proofs, tin: "1 999 999 999" })).kyc.tin).toBe("1999999999");
  const own = [(await uploadFile(other.userId, pdfSample())).id];
  expect((await other.get("submitKyc", { ...kycDetails, proofs: own, tin: "1001234567" })).kyc.tin).toBeNull();
});

// Shows: account.licences
test("an approved licence may be sent again when it ends within 60 days, and is no bar once it has ended", async () => {
  const { user, id } = await aSubmitter();
  await (await aStaff()).get("approveKyc", { id });
  const next = await uploadFile(user.userId, pdfSample());
  const request = { ...kycDetails, proofs: [next.id] };
  await endLicence(id, 61);
  expect((await user.refuse("submitKyc", request)).code).toBe("kyc_approved");
  await endLicence(id, 60);
  expect((await user.get("submitKyc", request)).kyc).toMatchObject({ status: "submitted", proofs: [{ id: next.id }] });
});

// Shows: account.licences
test("the buyer is notified of a licence 60, 30 and 7 days before its end and after it, once each", async () => {
  const { user, id } = await aSubmitter();
  await (await aStaff()).get("approveKyc", { id });
  await endLicence(id, 59);
  const settings = readSettings({ ...env, ...localOutbox });
  const heard = async (days: number) => {
    await env.DB.prepare("DELETE FROM outbox").run();
    const runs = [1, 2].map(() => notifyOfLicences(openDatabase(env.DB), settings, Date.now() + days * 86_400_000));
    await Promise.all(runs);
    const { results } = await env.DB.prepare("SELECT subject FROM outbox WHERE recipient = ?")
      .bind(`${user.userId}@shop.test`)
      .all();
    return results.map(({ subject }) => subject);
  };
  expect(await heard(0)).toEqual(["Your trade licence expires soon"]);
  expect(await heard(1)).toEqual([]);
  expect(await heard(30)).toEqual(["Your trade licence expires soon"]);
  expect(await heard(53)).toEqual(["Your trade licence expires soon"]);
  expect(await heard(59)).toEqual([]);
  expect(await heard(61)).toEqual(["Your trade licence has expired"]);
  expect(await heard(80)).toEqual([]);
});

test("ten sent at once are one; a file that is deleted meanwhile is in none or stays", async () => {
  const user = await aUser();
  const proof = await uploadFile(user.userId, pdfSample());
  const [deleted, ...sent] = await Promise.all([
    user.ask("deleteFile", { file_id: proof.id }),
    ...Array.from({ length: 10 }, () => user.ask("submitKyc", { ...kycDetails, proofs: [proof.id] })),
  ]);
  const passed = sent.filter(({ status }) => status === 200).length;
  expect([passed, deleted.status]).toEqual(deleted.status === 200 ? [0, 200] : [1, 409]);
});

// Shows: account.kyc-queue
test("a decision by ten at once is one decision with one entry in the audit log", async () => {
  const { user, id } = await aSubmitter();
  const staff = await aStaff();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      at % 2 ? staff.ask("approveKyc", { id }) : staff.ask("rejectKyc", { id, reason: "No" }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  const { entries } = await staff.get("listAuditLog", { limit: 100 });
  const own = entries.filter(({ subject }) => subject === id);
  const { status } = (await user.get("getKyc")).kyc;
  expect(own.map(({ action }) => action)).toEqual([status === "approved" ? "kyc.approve" : "kyc.reject"]);
});

const trn = "A TRN has 15 digits, starting with 1 and ending with 3. Contact us if yours is different.";
// Shows: validation.kyc-and-addresses
test.for([
  [{ trn: "200123456789013" }, { trn }],
  [{ trn: "10012345678901" }, { trn }],
  [{ licence_expiry: "2020-01-01" }, { licence_expiry: "This date has passed." }],
  [{ licence_expiry: "31/12/2099" }, { licence_expiry: "Enter a valid value." }],
  [{ licence_expiry: "2099-02-30" }, { licence_expiry: "Enter a valid value." }],
  [{ business_type: "circus" }, { business_type: "Enter a valid value." }],
  [{ establishment: undefined }, { establishment: "This field is required." }],
  [{ proofs: [] }, { proofs: "This field is required." }],
  [{ proofs: ["unknown"] }, { proofs: "Enter a valid value." }],
  [{ proofs: ["1", "2", "3", "4", "5", "6"] }, { proofs: "There can be 5 at most." }],
] as const)("%j is refused with %j", async ([change, fields]) => {
  const user = await aUser();
  const proof = await uploadFile(user.userId, pdfSample());
  const request = { ...kycDetails, proofs: [proof.id], ...change };
  expect(await user.refuse("submitKyc", request)).toMatchObject({ status: 400, fields });
  expect((await user.get("getKyc")).kyc.status).toBe("none");
});

test("another's file cannot be used, deleted or seen", async () => {
  const [mine, other] = [await aUser(), await aUser()];
  const file = await uploadFile(mine.userId, pdfSample());
  expect((await other.refuse("submitKyc", { ...kycDetails, proofs: [file.id] })).fields).toHaveProperty("proofs");
  expect(await other.refuse("deleteFile", { file_id: file.id })).toMatchObject({ status: 404, code: "not_found" });
  expect((await other.get("getKyc")).uploads).toEqual([]);
  expect((await mine.get("getKyc")).uploads).toMatchObject([{ id: file.id }]);
});

// Shows: security.files
test("what staff read of a customer's files is in the audit log; what its owner reads is not", async () => {
  const { user, proof, id } = await aSubmitter();
  const staff = await aStaff();
  const read = async () =>
    (await staff.get("listAuditLog", { subject: id })).entries.map(({ action, staff: by, detail }) => [
      action,
      by,
      detail,
    ]);
  expect((await fetchFile((await user.get("getKyc")).kyc.proofs[0]!.url)).status).toBe(200);
  const { url } = (await staff.get("getKycSubmission", { id })).submission.proofs[0]!;
  for (const other of [
    url.replace(/by=[^&]*/, "by=somebody"),
    url.replace(/by=[^&]*&/, ""),
    url.replace("by=", "by=x"),
  ])
    expect((await fetchFile(other)).status).toBe(404);
  expect(await read()).toEqual([]);
  expect((await fetchFile(url)).status).toBe(200);
  expect(await read()).toEqual([["kyc.read", "staff@shop.test", proof.id]]);
});

test("a photo is kept without the place where it was taken", async () => {
  const user = await aUser();
  const exif = joined("\xff\xe1\x00\x1fExif\0\0", "GPS 25.205 N 55.271 E??");
  const picture = jpegSample();
  const file = await uploadFile(user.userId, joined(picture.slice(0, 2), exif, picture.slice(2)), "licence.jpg");
  const kept = new Uint8Array(await (await fetchFile(file.url)).arrayBuffer());
  expect([file.size, [...kept]]).toEqual([picture.length, [...picture]]);
});
