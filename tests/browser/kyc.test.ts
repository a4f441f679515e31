// Shows the business details on the screen: documents are uploaded with progress, refused in their place, cancelled and
// deleted, details are sent, rejected with a reason and approved; all of it without scripts, too.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { describe, expect, onTestFinished } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import { localePrefix, locales } from "#shared/text/locale";
import { kycDetails } from "../support/kyc-details";
import { joined, pdfSample, pngSample } from "../support/sample-files";
import { asStaff, asUser } from "../support/user-session";
import { hydrated, test, type Visitor } from "../support/visitor";
import { inWays, testInWays } from "../support/ways";
import { isCheckedAt, violations } from "../support/accessibility";
import { overflowing } from "../support/whole-page";

// oxlint-disable-next-line vitest/require-awaited-expect-poll -- the caller awaits it
const eventually = <Value>(get: () => Value | Promise<Value>) => expect.poll(get, { timeout: 15_000 });

const file = (name: string, bytes: Uint8Array) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(bytes) });
const good = (name = "licence.pdf") => file(name, pdfSample());
const html = () => file("licence.pdf", joined("<html><script>alert(1)</script></html>"));
const large = () => file("large.pdf", pdfSample(11 * 1024 * 1024));
/** What is given as bytes is carried to the browser as text, which takes long for many. */
function onDisk({ name, buffer }: ReturnType<typeof file>): string {
  const folder = mkdtempSync(join(tmpdir(), "falaj-upload-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, name), buffer);
  return join(folder, name);
}
const field = (page: Page) => page.locator("input[type=file]");
const documents = (page: Page) => page.locator("button[name=delete]");
const waiting = (page: Page) => page.locator(".upload-files li:has(.upload-ways)");
const send = (page: Page) => page.locator(".form-ends button.button");

async function fill(page: Page): Promise<void> {
  await page.locator('[name="Establishment-Name"]').fill(kycDetails.establishment);
  await page.locator("[name=businessType]").selectOption(kycDetails.business_type);
  await page.locator("[name=GST]").fill("١٠٠ ١٢٣ ٤٥٦ ٧٨٩ ٠١٣");
  await page.locator("[name=licenceNumber]").fill(kycDetails.licence_number);
  await page.locator("[name=licenceAuthority]").fill(kycDetails.licence_authority);
  await page.locator("[name=licenceExpiry]").fill(kycDetails.licence_expiry);
}

async function decide(userId: string, decision: "approve" | "reject", reason?: string): Promise<void> {
  const { submissions } = (await asStaff("/admin/kyc/", { limit: 100 })) as CallReply<"listKycQueue">;
  const own = submissions.find(({ user }) => user.user_id === userId)!;
  await asStaff(`/admin/kyc/${own.id}/${decision}/`, { reason });
}

async function opened(visitor: Visitor, userId: string, prefix = ""): Promise<Page> {
  await asUser(visitor.context, userId);
  expect(await visitor.open(`${prefix}/account/kyc`)).toBe(200);
  return visitor.page;
}

// Shows: screens.kyc
test("none → submitted → rejected with its reason → submitted → approved", async ({ visitor }) => {
  const page = await opened(await visitor({ expected: [/^status 400: .*submit/] }), "applicant-0");
  await hydrated(page);
  await send(page).click();
  await eventually(() => page.locator('[aria-invalid="true"]').count()).toBe(7);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("Establishment-Name");
  await fill(page);
  await field(page).setInputFiles([good(), file("tax.png", pngSample())]);
  await eventually(() => documents(page).count()).toBe(2);
  await send(page).click();
  await eventually(() => page.locator(".note").getAttribute("data-status")).toBe("submitted");
  expect(await page.locator("form[enctype]").count()).toBe(0);
  expect(await page.locator(".sent-details").innerText()).toContain(kycDetails.trn);
  expect(await page.locator(".sent-details .upload-files li").count()).toBe(2);
  await decide("applicant-0", "reject", "The licence is <b>unreadable</b>");
  await page.reload();
  await hydrated(page);
  expect(await page.locator(".note").innerText()).toContain("The licence is <b>unreadable</b>");
  expect(await page.locator("[name=GST]").inputValue()).toBe(kycDetails.trn);
  await field(page).setInputFiles(good("again.pdf"));
  await eventually(() => documents(page).count()).toBe(1);
  await send(page).click();
  await eventually(() => page.locator(".note").getAttribute("data-status")).toBe("submitted");
  await decide("applicant-0", "approve");
  await page.reload();
  expect(await page.locator(".note").getAttribute("data-status")).toBe("approved");
});

test("a document is read by its link, by nobody without, and deleted", async ({ visitor }) => {
  const somebody = await visitor();
  const page = await opened(somebody, "applicant-1");
  await hydrated(page);
  await field(page).setInputFiles(good("my licence.pdf.html"));
  await eventually(() => documents(page).count()).toBe(1);
  const link = (await page.locator(".upload-files a").getAttribute("href"))!;
  const answer = await somebody.context.request.get(link);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect((await somebody.context.request.get(link.split("?")[0]!)).status()).toBe(404);
  await documents(page).click();
  await eventually(() => documents(page).count()).toBe(0);
  expect((await somebody.context.request.get(link)).status()).toBe(404);
});

describe("a file is refused in its place", () => {
  test.for([
    ["that lies about its type", html(), "PDF, JPG or PNG"],
    ["that is too large", large(), "larger than 10 MB"],
    ["that is empty", file("licence.pdf", new Uint8Array()), "empty"],
  ] as const)("%s", { timeout: 60_000 }, async ([, refused, words], { visitor }) => {
    const page = await opened(await visitor({ expected: [/^status 415: /] }), "applicant-2");
    await hydrated(page);
    await page.locator("[name=GST]").fill("typed");
    await field(page).setInputFiles([refused, good()].map(onDisk));
    await eventually(() => documents(page).count()).toBe(1);
    await eventually(() => page.locator(".upload-files .field-problem").innerText()).toContain(words);
    expect(await page.locator("[name=GST]").inputValue()).toBe("typed");
    await page.getByRole("button", { name: /from the list/ }).click();
    await eventually(() => waiting(page).count()).toBe(0);
    await documents(page).click();
    await eventually(() => documents(page).count()).toBe(0);
  });
});

// Shows: screens.kyc
test("an upload shows how far it is, can be cancelled, and tried again when the network was cut", async ({
  visitor,
}) => {
  const somebody = await visitor({ expected: [/^request failed: .*file-upload.* net::ERR_FAILED/] });
  const page = await opened(somebody, "applicant-3");
  await hydrated(page);
  await page.route("**/api/file-upload/**", () => {});
  await field(page).setInputFiles(good());
  await eventually(() => waiting(page).locator("progress").count()).toBe(1);
  await page.getByRole("button", { name: "Cancel licence.pdf" }).click();
  await eventually(() => waiting(page).count()).toBe(0);
  // Still held: an upload released before the browser has noticed its cancellation would arrive.
  await page.route("**/api/file-upload/**", (route) => route.abort("failed"));
  await field(page).setInputFiles(good());
  await eventually(() => page.locator(".upload-files .field-problem").innerText()).toContain("connection was lost");
  await page.unroute("**/api/file-upload/**");
  await page.getByRole("button", { name: "Try again: licence.pdf" }).click();
  await eventually(() => documents(page).count()).toBe(1);
  expect(await waiting(page).count()).toBe(0);
});

// Shows: screens.kyc
test("files are dropped, five at most", async ({ visitor }) => {
  const page = await opened(await visitor(), "applicant-4");
  await hydrated(page);
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    for (let number = 1; number <= 7; number++) transfer.items.add(new File([text], `page-${number}.pdf`));
    return transfer;
  }, new TextDecoder().decode(pdfSample()));
  await page.dispatchEvent(".upload-drop", "drop", { dataTransfer: dropped });
  await eventually(() => documents(page).count()).toBe(5);
  expect(await field(page).count()).toBe(0);
  expect(await page.locator(".form-panel").last().innerText()).toContain("You can add up to 5 files");
});

test("a wrong TRN is reported while it is typed, with a link to help", async ({ visitor }) => {
  const page = await opened(await visitor(), "applicant-2");
  await hydrated(page);
  await page.locator("[name=GST]").fill("200123456789013");
  await eventually(() => page.locator(".field-problem").innerText()).toContain("Contact us if yours is different");
  expect(await page.locator(".field a").getAttribute("href")).toBe("/contact");
  await page.locator("[name=GST]").fill("1001234");
  await eventually(() => page.locator(".field-problem").count()).toBe(0);
});

inWays(locales)("without scripts, in %s", (locale) => {
  const prefix = localePrefix(locale);
  const words = { en: ["10 MB", "PDF"], ar: ["10 ميغابايت", "PDF"] }[locale];

  // Shows: screens.kyc-without-scripts
  test("files come with the form, nothing typed is lost, and details are sent", async ({ visitor }) => {
    const user = locale === "en" ? "applicant-5" : "applicant-6";
    const page = await opened(
      await visitor({ javaScript: false, width: 390, expected: [/^status 4(00|15): .*account\/kyc/] }),
      user,
      prefix,
    );
    const upload = page.locator("button[value=upload]");
    await fill(page);
    await field(page).setInputFiles(html());
    await upload.click();
    await eventually(() => page.locator(".form-problem").innerText()).toContain(words[1]);
    expect(await page.locator("[name=licenceNumber]").inputValue()).toBe(kycDetails.licence_number);
    await field(page).setInputFiles(good());
    await upload.click();
    await eventually(() => documents(page).count()).toBe(1);
    expect(await page.locator("[name=businessType]").inputValue()).toBe("clinic");
    await documents(page).click();
    await eventually(() => documents(page).count()).toBe(0);
    expect(await page.locator('[name="Establishment-Name"]').inputValue()).toBe("Clinic");
    await send(page).click();
    await eventually(() => page.locator("#files-problem").count()).toBe(1);
    // A file that is chosen goes along.
    await field(page).setInputFiles(good());
    await send(page).click();
    await page.locator(".note").waitFor();
    expect(new URL(page.url()).pathname).toBe(`${prefix}/account/kyc`);
    expect(await page.locator(".note").getAttribute("data-status")).toBe("submitted");
    await eventually(() => page.locator(".alert").count()).toBe(1);
  });

  test("a file that is far too large is reported on the page", async ({ visitor }) => {
    const page = await opened(await visitor({ javaScript: false }), "applicant-7", prefix);
    await field(page).setInputFiles(onDisk(large()));
    await page.locator("button[value=upload]").click();
    await eventually(() => page.locator(".alert").innerText()).toContain(words[0]);
    expect(await documents(page).count()).toBe(0);
  });
});

testInWays(locales, 0)(
  "is an accessible page at every width, in %s, with trouble and with documents",
  { timeout: 60_000 },
  async (locale, { visitor }) => {
    const somebody = await visitor({ expected: [/^status 4(00|15): /] });
    const page = await opened(somebody, "applicant-8", localePrefix(locale));
    await hydrated(page);
    await field(page).setInputFiles([html(), good()]);
    await eventually(() => page.locator(".upload-files .field-problem").count()).toBe(1);
    await eventually(() => waiting(page).count()).toBe(1);
    await send(page).click();
    await eventually(() => page.locator(".form-problem").count()).toBe(1);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      if (isCheckedAt(locale, width)) expect(await violations(page)).toEqual([]);
      expect(await overflowing(page)).toEqual([]);
    }
  },
);
