// Shows the address book in a browser, with scripts and without: adding, changing, defaults, deleting after a question,
// what is wrong shown beside its field with nothing cleared, and addresses of others out of reach.
import type { Page } from "playwright";
import { expect } from "vitest";
import { newAccount, newAddress } from "../support/new-account";
import { hydrated, test } from "../support/visitor";
import { inWays } from "../support/ways";

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const cards = (page: Page) => page.locator(".address");
const save = (page: Page) => page.locator("main [value=save]").click();
const alertText = (page: Page, javaScript: boolean) =>
  page.locator(javaScript ? ".alert p" : "noscript .alert, p.alert").first();

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    // oxlint-disable-next-line no-await-in-loop -- one field after the other, as a hand does
    await (name === "state" || name === "city" ? field(page, name).selectOption(value) : field(page, name).fill(value));
  }
}

const clinic = {
  billingName: "Noura",
  billingLastName: "Ali",
  phoneNumber: "٠٥٠ ١٢٣ ٤٥٦٧",
  state: "Dubai",
  city: "Deira",
  buildingName: "Villa 7",
  streetName: "Street 12",
};

inWays([
  { javaScript: true, width: 1440, prefix: "" },
  { javaScript: false, width: 390, prefix: "/ar" },
  { javaScript: true, width: 390, prefix: "/ar" },
  { javaScript: false, width: 1440, prefix: "" },
])("scripts $javaScript at $width px in '$prefix'", ({ javaScript, width, prefix }) => {
  const emirate = prefix ? "دبي" : "Dubai";
  const area = prefix ? "ديرة" : "Deira";

  // Shows: screens.addresses
  test("an address is added, changed and deleted", async ({ visitor }) => {
    const { page, open, context } = await visitor({ javaScript, width });
    await newAccount(context);
    await open(`${prefix}/account/addresses`);
    if (javaScript) await hydrated(page);
    await page.locator("main .notice .button").click();
    await field(page, "billingName").waitFor();
    await fill(page, { ...clinic, state: emirate, city: area });
    await save(page);
    await expect.poll(() => cards(page).count()).toBe(1);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`${prefix}/account/addresses`);
    await expect
      .poll(() => alertText(page, javaScript).innerText())
      .toBe(prefix ? "تمت إضافة العنوان" : "Address added");
    const written = await cards(page).innerText();
    for (const line of ["Noura Ali", "Villa 7", "Street 12", `${area} · ${emirate}`, "+971501234567"])
      expect(written).toContain(line);
    expect(await cards(page).locator(".address-marks li").count()).toBe(2);

    await page.locator(".address-acts > a").click();
    await expect.poll(() => field(page, "streetName").inputValue()).toBe("Street 12");
    expect(await field(page, "state").inputValue()).toBe(emirate);
    expect(await field(page, "city").inputValue()).toBe(area);
    expect(await field(page, "country").inputValue()).toBe("UAE");
    await fill(page, { streetName: "", buildingName: "Villa 8" });
    await save(page);
    await expect.poll(() => cards(page).innerText()).toContain("Villa 8");
    expect(await cards(page).innerText()).not.toContain("Street 12");

    await page.locator(".address-acts > button").click();
    await page.locator(".address-question [value=delete]").click();
    await page.locator("main .notice").waitFor();
    expect(await cards(page).count()).toBe(0);
  });

  // Shows: errors.account-alerts
  test("problems are shown beside their fields, and nothing that was typed is lost", async ({ visitor }) => {
    const { page, open, context } = await visitor({ javaScript, width, expected: [/^status 400: /] });
    await newAccount(context);
    await open(`${prefix}/account/addresses?address=new`);
    if (javaScript) await hydrated(page);
    const script = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>`;
    const long = "x".repeat(201);
    await fill(page, {
      billingName: " ",
      billingLastName: script,
      buildingName: long,
      phoneNumber: "12",
      city: area,
    });
    await save(page);
    await page.locator(".field-problem").first().waitFor();
    const problems = await page.locator("main .field:has(.field-problem)").evaluateAll((found) =>
      found.map((of) => {
        const input = of.querySelector("input,select")!;
        const described = (input.getAttribute("aria-describedby") ?? "").split(" ");
        const problem = of.querySelector(".field-problem")!;
        return [input.getAttribute("name"), described.includes(problem.id), input.getAttribute("aria-invalid")];
      }),
    );
    expect(problems).toEqual(
      ["billingName", "phoneNumber", "state", "buildingName"].map((name) => [name, true, "true"]),
    );
    expect(await field(page, "billingLastName").inputValue()).toBe(script);
    expect(await field(page, "buildingName").inputValue()).toBe(long);
    expect(await field(page, "city").inputValue()).toBe(area);
    if (javaScript) await expect.poll(() => page.locator(":focus").getAttribute("name")).toBe("billingName");
    // Stands at the end of the page: without scripts it is still being read when the form is there.
    await page.locator(".alert-error").waitFor();
    expect(await page.locator(".alert-error").count()).toBe(1);
    // What an attacker writes stays text, in the form and later on the card.
    await fill(page, {
      billingName: script,
      buildingName: "Villa 7",
      phoneNumber: "0501234567",
      state: emirate,
      city: area,
    });
    await field(page, "billingLastName").fill("");
    await save(page);
    await expect.poll(() => cards(page).locator("h2").innerText()).toBe(script);
    expect(await page.locator("main img").count()).toBe(0);
  });

  // Shows: screens.addresses
  test("another address becomes the default, and a deleted default passes on", async ({ visitor }) => {
    const { page, open, context } = await visitor({ javaScript, width });
    await newAccount(context);
    await newAddress(context, { billingName: "First" });
    await newAddress(context, { billingName: "Second" });
    await open(`${prefix}/account/addresses`);
    if (javaScript) await hydrated(page);
    const marks = (place: number) => cards(page).nth(place).locator(".address-marks li").count();
    expect([await marks(0), await marks(1)]).toEqual([2, 0]);
    await cards(page).nth(1).locator("[value=delivery]").click();
    await expect.poll(() => marks(1)).toBe(1);
    await cards(page).nth(1).locator("[value=billing]").click();
    await expect.poll(() => marks(1)).toBe(2);
    expect(await marks(0)).toBe(0);
    await cards(page).nth(1).locator(".address-acts > button").click();
    await page.locator(".address-question:popover-open [value=delete]").click();
    await expect.poll(() => cards(page).count()).toBe(1);
    expect(await marks(0)).toBe(2);
  });

  test("another's address is not shown, changed or deleted", async ({ visitor }) => {
    const owner = await visitor();
    await newAccount(owner.context);
    const id = await newAddress(owner.context, { billingName: "Owner" });
    const { page, open, context } = await visitor({ javaScript, width, expected: [/^status 404: /] });
    await newAccount(context);
    await newAddress(context);
    expect(await open(`${prefix}/account/addresses?address=${id}`)).toBe(404);
    expect(await page.locator("main").innerText()).not.toContain("Owner");
    await open(`${prefix}/account/addresses`);
    if (javaScript) await hydrated(page);
    await page.locator(".address-question [name=id]").evaluate((input: HTMLInputElement, other) => {
      input.value = other;
    }, id);
    await page.locator(".address-acts > button").click();
    await page.locator(".address-question [value=delete]").click();
    await page.locator(".alert-error").waitFor({ state: "attached" });
    expect(await cards(page).count()).toBe(1);
    const kept = await owner.context.request.get("/api/my-addresses/");
    expect(((await kept.json()) as { addresses: unknown[] }).addresses).toHaveLength(1);
  });
});

test("areas follow the emirate, and one that is not listed has a choice of its own", async ({ visitor }) => {
  const { page, open, context } = await visitor();
  await newAccount(context);
  await open("/account/addresses?address=new");
  await hydrated(page);
  const offered = () => field(page, "city").locator("optgroup").count();
  await expect.poll(offered).toBe(7);
  await field(page, "state").selectOption("Dubai");
  await expect.poll(offered).toBe(1);
  await field(page, "city").selectOption("Deira");
  await field(page, "state").selectOption("Ajman");
  await expect.poll(() => field(page, "city").inputValue()).toBe("");
  await fill(page, { ...clinic, state: "Dubai", city: "Other area in Dubai" });
  await save(page);
  await expect.poll(() => cards(page).innerText()).toContain("Street 12\nDubai\n");
});

test("without scripts an area of another emirate is reported beside it", async ({ visitor }) => {
  const { page, open, context } = await visitor({ javaScript: false, expected: [/^status 400: /] });
  await newAccount(context);
  await open("/ar/account/addresses?address=new");
  await fill(page, { ...clinic, city: "ديرة", state: "عجمان" });
  await save(page);
  const problem = page.locator(".field:has([name=city]) .field-problem");
  await expect.poll(() => problem.innerText()).toBe("هذه المنطقة في إمارة أخرى. اختر منطقة من الإمارة التي اخترتها.");
  expect(await field(page, "city").inputValue()).toBe("ديرة");
  await fill(page, { state: "دبي" });
  await save(page);
  await expect.poll(() => cards(page).innerText()).toContain("ديرة · دبي");
});

test("a lost network is reported, and what was typed stays", async ({ visitor }) => {
  const { page, open, context } = await visitor({ expected: [/^request failed: .*my-addresses/] });
  await newAccount(context);
  await open("/account/addresses?address=new");
  await hydrated(page);
  await fill(page, clinic);
  await page.route("**/api/my-addresses/**", (route) => route.abort("internetdisconnected"));
  await save(page);
  await expect.poll(() => page.locator(".form-problem").innerText()).toContain("Try again");
  expect(await field(page, "buildingName").inputValue()).toBe("Villa 7");
  await page.unroute("**/api/my-addresses/**");
  await save(page);
  await expect.poll(() => cards(page).count()).toBe(1);
});

test.for(["/account/addresses", "/account/wallet", "/account/editProfile"])(
  "a guest is led from %s to sign-in, and back",
  async (path, { visitor }) => {
    const { page, open } = await visitor({ javaScript: false });
    await open(`/ar${path}`);
    const at = new URL(page.url());
    expect([at.pathname, at.searchParams.get("returnUrl")]).toEqual(["/ar/account/login", `/ar${path}`]);
  },
);

test("a field's message goes once it is changed, comes back with the old value, and is shown again", async ({
  visitor,
}) => {
  const { page, open, context } = await visitor({ expected: [/^status 400: /] });
  await newAccount(context);
  await open("/account/addresses");
  await hydrated(page);
  await page.locator("main .notice .button").click();
  const name = field(page, "billingName");
  const problem = page.locator('.field:has([name="billingName"]) .field-problem');
  await save(page);
  await problem.waitFor();
  await name.fill("Noura");
  expect(await problem.isVisible()).toBe(false);
  expect(await name.getAttribute("aria-invalid")).toBe("false");
  await name.fill("");
  await name.blur();
  expect(await problem.isVisible()).toBe(true);
  await name.fill("x");
  await name.fill("");
  await save(page);
  await expect.poll(() => problem.isVisible()).toBe(true);
  expect(await name.getAttribute("aria-invalid")).toBe("true");
  const phone = field(page, "phoneNumber");
  await phone.fill("12");
  await save(page);
  await expect.poll(() => phone.getAttribute("aria-invalid")).toBe("true");
  await phone.fill("13");
  await save(page);
  await expect.poll(() => phone.getAttribute("aria-invalid")).toBe("true");
  await name.fill("Noura");
  await save(page);
  await expect.poll(() => name.getAttribute("aria-invalid")).toBe("false");
  await expect.poll(() => problem.count()).toBe(0);
});
