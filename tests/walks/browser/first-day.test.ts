// Shows an owner's first day in a shop of its own, in English on a desktop and in Arabic on a phone: the list of the Overview from
// empty to done, the shop's name and colour, a first product with a picture, which is ordered in cash and told of; what is changed is
// in shop and cart within 5 s, a voucher sells a draft order, which is paid by card, confirmed, shipped and partly paid back; and the
// day's figures are those of these orders, to the fils.
import type { Page } from "playwright";
import { describe, afterAll, beforeAll, expect } from "vitest";
import { moneyText } from "#client/ui/money";
import { localePrefix } from "#shared/text/locale";
import { defaultPlace } from "#shared/shipping/delivery-charge";
import { anAddress } from "#support/buyers";
import { endPayment, pay } from "#support/checkout";
import { sentTo, signedInAs } from "#support/customers";
import { greyPng } from "#support/grey-png";
import { fillCart, cartOf, goods } from "#support/filled-cart";
import { HttpShopper } from "#support/http-shopper";
import { textsOf } from "#support/messages";
import { localName, signInByCode, withAuthenticator } from "#support/passkeys";
import { startShop, type Shop } from "#support/shop";
import { hydrated, test, type Visitor } from "#support/visitor";

/**
 * `sales` in AED and `vat` are what three masks, swabs and the delivery leave after a tenth off and the masks paid
 * back; the first order, which is cancelled before it leaves, has no invoice and is in neither.
 */
const days = [
  {
    locale: "en",
    width: 1440,
    title: "Everything for your clinic",
    charge: "17.50",
    code: "FIRST-10",
    sales: 28.75,
    vat: "59.52,2.98,-32.14,-1.61",
  },
  {
    locale: "ar",
    width: 390,
    title: "كل ما تحتاجه عيادتك",
    charge: "12.25",
    code: "AWWAL-10",
    sales: 23.5,
    vat: "54.52,2.73,-32.14,-1.61",
  },
] as const;
const owner = "operator@shop.test";
const ownSku = "FIRST-GAUZE";
/** The longest that what was changed may take to be seen, in ms. */
const soon = { timeout: 5000 };

describe.for(days)("$locale at $width px", ({ locale, width, title, charge, code, sales, vat }) => {
  const say = textsOf(locale);
  const prefix = localePrefix(locale);
  let shop: Shop;
  let origin: string;
  beforeAll(async () => {
    shop = await startShop({ variables: { STAFF_EMAILS: owner } });
    origin = localName(shop.origin);
  });
  afterAll(() => shop.stop());

  const press = (page: Page, name: string) =>
    page.getByRole("button", { name: say[name]!, exact: true }).first().click();
  /** Presses, and reads what is said about it. */
  const saved = async (page: Page, name: string) => {
    await press(page, name);
    await page.locator(".alert").first().waitFor();
  };
  const at = async ({ page, open }: Visitor, path: string) => {
    expect(await open(prefix + path)).toBe(200);
    await hydrated(page);
  };
  /** Answers the question behind a step's button. */
  const decide = async (page: Page, step: string, fill?: (form: ReturnType<Page["locator"]>) => unknown) => {
    const decision = page.locator(".decision", {
      has: page.locator("> summary", { hasText: say[`console.${step}`]! }),
    });
    await decision.locator("> summary").click();
    await fill?.(decision.locator("form"));
    await decision.getByRole("button", { name: say[`console.${step}.sure`]! }).click();
  };

  /** What the Overview's list still asks for. */
  const toDo = async ({ page }: Visitor) =>
    (await page.locator(".first-day li:not([data-done]) .link").allInnerTexts()).map((text) =>
      Object.keys(say).find((key) => key.startsWith("waiting.firstDay.") && say[key] === text),
    );
  /** Takes a step of the list, whose link leads to where it is taken. */
  const takes = async (operator: Visitor, name: string) => {
    await operator.page
      .locator(".first-day")
      .getByRole("link", { name: say[`waiting.firstDay.${name}`]! })
      .click();
    await operator.page.locator(".first-day").waitFor({ state: "detached" });
  };
  /** Comes back to the list, of which these steps are left. */
  const left = async (operator: Visitor, ...names: string[]) => {
    await at(operator, "/admin");
    expect(await toDo(operator)).toEqual(names.map((name) => `waiting.firstDay.${name}`));
  };

  /** The first of STAFF_EMAILS comes in, and finds the list with what a shop begins with. */
  async function begins(operator: Visitor): Promise<void> {
    const { page, context } = operator;
    await withAuthenticator(context, page);
    await signInByCode(context, origin, owner);
    // New orders are notified from the beginning.
    await left(operator, "company", "trn", "mail", "passkey", "codes", "owner");
    await takes(operator, "company");
    await page.locator("[name=legal_name_en]").fill("Gulf Care LLC");
    await page.locator("[name=legal_name_ar]").fill("رعاية الخليج ذ.م.م");
    await page.locator("[name=address_en]").fill("Deira, Dubai");
    await page.locator("[name=address_ar]").fill("ديرة، دبي");
    await page.locator("[name=trn]").fill("100234567890003");
    await saved(page, "settings.save");
    await left(operator, "mail", "passkey", "codes", "owner");
    await takes(operator, "mail");
    await saved(page, "settings.testMail.send");
    const [mail] = await sentTo(origin, owner);
    expect(`${mail!.subject}\n${mail!.text}`).toContain(locale === "ar" ? "تجريبية" : "Test email");
  }

  /** The passkey, with what replaces it once it is lost, and somebody beside whom nothing stands still. */
  async function secures(operator: Visitor): Promise<void> {
    const { page, context } = operator;
    await left(operator, "passkey", "codes", "owner");
    await takes(operator, "passkey");
    await page.locator("[name=name]").fill("Phone");
    await press(page, "team.key.add");
    await page.waitForURL("**/admin/recovery-codes");
    await expect.poll(() => page.locator(".recovery-codes li").count()).toBe(10);
    await page.getByRole("button", { name: say["team.codes.print"]! }).waitFor();
    await context.clearCookies();
    await at(operator, "/admin/sign-in");
    await press(page, "team.signIn.use");
    await page.waitForURL("**/admin");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await left(operator, "owner");
    await takes(operator, "owner");
    await page.locator("[name=email]").fill("second@shop.test");
    await page.locator("[name='role.owner']").check();
    await press(page, "team.invite.send");
    await page.waitForURL("**/admin/staff");
    expect((await sentTo(origin, "second@shop.test"))[0]!.text).toContain("/admin/join");
    // All is done: the list is gone.
    await left(operator);
    expect(await page.locator(".first-day").count()).toBe(0);
  }

  async function namesShop(operator: Visitor): Promise<void> {
    const { page } = operator;
    await at(operator, "/admin/settings/brand");
    await page.locator("[name=name_en]").fill("Gulf Care");
    await page.locator("[name=name_ar]").fill("رعاية الخليج");
    await page.locator("[name=colour]").fill("#1d4ed8");
    await saved(page, "settings.save");
    const name = locale === "ar" ? "رعاية الخليج" : "Gulf Care";
    const seen = async () => (await fetch(`${origin}${prefix}/shop`)).text();
    await expect.poll(seen, soon).toContain(`| ${name}</title>`);
    expect(await seen()).toContain('<meta name="theme-color" content="#1d4ed8"/>');
  }

  /** The first product with a picture; that it may be paid in cash is nowhere asked. */
  async function addsProduct(operator: Visitor): Promise<void> {
    const { page } = operator;
    await at(operator, "/admin/new-product");
    await page.locator("[name=en]").fill("First Gauze");
    await page.locator("[name=ar]").fill("الشاش الأول");
    await press(page, "products.create.submit");
    await page.waitForURL("**/admin/products/first-gauze");
    await page.locator("[name=brand]").selectOption("noura-care");
    await page.locator("[name=category]").selectOption({ index: 3 });
    await page.locator('[name="variants[0].sku_id"]').fill(ownSku);
    await page.locator('[name="variants[0].price"]').fill("24,90");
    await page.locator('[name="variants[0].opening_stock"]').fill("5");
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "gauze.png", mimeType: "image/png", buffer: greyPng(600, 600) });
    await page.locator(".product-media > li").waitFor();
    await page.locator(".product-media [name$='alt.en']").fill("A roll of gauze");
    await page.locator(".product-media [name$='alt.ar']").fill("لفة شاش");
    await press(page, "products.publish");
    await page.locator(".product-marks").first().getByText(say["products.state.published"]!, { exact: true }).waitFor();
  }

  /** The first order is in cash, and the owner is notified within a minute and in their language. */
  async function isToldOfOrder(buyer: HttpShopper): Promise<void> {
    const items = [{ sku_id: ownSku, quantity: 1 }];
    const { checkout } = await buyer.get("createCheckout", { source: "multiple", items });
    const { order } = await buyer.get("createCodOrder", { checkout_id: checkout.id });
    expect(order.total).toBe(24.9);
    shop.minute();
    const told = async () => (await sentTo(origin, owner))[0]!;
    await expect
      .poll(async () => (await told()).text)
      .toContain(locale === "ar" ? "طلبات بانتظار التأكيد" : "Orders to confirm");
    await buyer.get("cancelOrder", { order_id: order.id, reason: "changed_mind" });
  }

  async function changesHero(operator: Visitor): Promise<void> {
    const { page } = operator;
    await at(operator, "/admin/contents/home");
    await page.locator(`[name="d.hero.title.${locale}"]`).fill(title);
    await press(page, "contents.publish");
    const seen = async () => (await fetch(`${origin}${prefix}/shop`)).text();
    await expect.poll(seen, soon).toContain(title);
  }

  async function changesDelivery(operator: Visitor, guest: Visitor): Promise<void> {
    const { page } = operator;
    await fillCart(guest.context, { [goods.swabs]: 1 });
    await at(operator, "/admin/delivery");
    await page.locator(`[name="${defaultPlace}.charge"]`).fill(charge);
    await press(page, "settings.places.save");
    await page.locator(`[name="${defaultPlace}.all"][value="0"]`).check();
    await press(page, "settings.place.ask.save");
    await expect.poll(async () => (await cartOf(guest.context)).shipping, soon).toBe(Number(charge));
    await at(guest, "/cart");
    expect(await guest.page.locator(".cart-figures").innerText()).toContain(moneyText(Number(charge), locale));
  }

  async function makesVoucher(operator: Visitor): Promise<void> {
    const { page } = operator;
    await at(operator, "/admin/new-voucher");
    await page.locator("[name=code]").fill(code);
    await page.locator("[name=value]").fill("10");
    // With a bound below the sum it is one person's to save.
    await page.locator("[name=max_discount]").fill("400");
    await page.locator("[name=max_uses]").fill("10");
    await press(page, "offers.save");
    await page.getByRole("heading", { name: code, level: 1 }).waitFor();
  }

  /** @returns the customer's link to pay */
  async function makesDraft(operator: Visitor, email: string): Promise<string> {
    const { page } = operator;
    await at(operator, "/admin/new-draft");
    await page.locator("[name=customer]").fill(email);
    await page.locator("[name='lines.0.sku_id']").fill(goods.masks);
    await page.locator("[name='lines.0.quantity']").fill("3");
    await page.locator("[name='lines.1.sku_id']").fill(goods.swabs);
    await press(page, "drafts.save");
    await page.waitForURL(/\/admin\/drafts\/[\w-]+$/);
    await press(page, "drafts.send");
    await page.locator(".share-link input").waitFor();
    const [message] = await sentTo(origin, email);
    return /https?:\/\/[^/\s]+(\/\S*pay\/[\w-]+)/.exec(message!.text)![1]!;
  }

  /** The customer accepts, uses the voucher and pays by card. */
  async function pays({ page, open }: Visitor, link: string): Promise<void> {
    await open(link);
    await hydrated(page);
    await page.locator("main form button").click();
    await page.waitForURL(/\/checkout\/[^/]+\/address/);
    await open(page.url().replace("/address", "/payment"));
    await hydrated(page);
    const field = page.locator("#voucher-code");
    if (!(await field.isVisible())) await page.locator("summary", { hasText: say["checkout.voucher.add"]! }).click();
    await field.fill(code);
    await press(page, "checkout.voucher.apply");
    await page.locator(".checkout-applied", { hasText: code }).waitFor();
    await pay(page, "card");
    await endPayment(page, "pay");
    await page.waitForURL(/\/order\//);
  }

  async function ships(operator: Visitor): Promise<void> {
    const { page } = operator;
    await at(operator, "/admin/orders");
    await page.locator(".record-table tbody a").first().click();
    await page.waitForURL(/\/admin\/orders\/[\w-]+$/);
    // The list, which the address leaves first, has decisions of its own.
    await page.locator(".record-table input[name=chosen]").first().waitFor({ state: "detached" });
    const state = () => page.locator(".console-title .order-state").innerText();
    await decide(page, "confirm");
    await expect.poll(state).toBe(say["orders.state.confirmed"]);
    await decide(page, "pack");
    await expect.poll(state).toBe(say["orders.state.packed"]);
    await decide(page, "ship", async (form) => {
      await form.locator("[name=carrier]").fill("Aramex");
      await form.locator("[name=tracking_number]").fill("AX-1");
    });
    await expect.poll(state).toBe(say["orders.state.shipped"]);
  }

  /** Pays the first line back to the card. */
  async function refunds({ page }: Visitor): Promise<void> {
    await decide(page, "refund", async (form) => {
      await form.locator("[name=line]").selectOption("0");
      await form.locator("[name=note]").fill("Torn");
      await form.locator("[value=gateway]").check();
    });
    await page.locator(".order-refunds li").first().waitFor();
  }

  test("a new operator's first day", { timeout: 120_000 }, async ({ visitor }) => {
    const operator = await visitor({ origin, width, fresh: true });
    const buyer = await visitor({ origin, width, fresh: true });
    const email = "clinic@customer.test";
    const customer = await signedInAs(origin, email, locale);
    await customer.get("editAddress", { action: "add", ...anAddress });
    const cookies = [...customer.cookies].map(([name, value]) => ({ name, value, url: origin }));

    await begins(operator);
    await secures(operator);
    await namesShop(operator);
    await addsProduct(operator);
    await isToldOfOrder(customer);
    await changesHero(operator);
    await changesDelivery(operator, buyer);
    await makesVoucher(operator);
    const link = await makesDraft(operator, email);
    await buyer.context.clearCookies();
    await buyer.context.addCookies(cookies);
    await pays(buyer, link);
    await ships(operator);
    await refunds(operator);

    await at(operator, "/admin/figures/sales?period=today");
    await operator.page.locator("main dl").getByText(moneyText(sales, locale)).first().waitFor();
    await at(operator, "/admin/figures/vat?period=today");
    const href = await operator.page.getByRole("link", { name: say["reports.csv"]!, exact: true }).getAttribute("href");
    const file = await operator.context.request.get(origin + href!);
    const dubai = (await file.text()).split("\n").find((line) => line.startsWith("1b,"));
    expect(dubai).toMatch(new RegExp(`,${vat}$`));
  });
});
