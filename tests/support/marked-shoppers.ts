import { expect } from "vitest";
import { HttpShopper } from "./http-shopper";
import type { Shop } from "./shop";

/** Somebody who signed in, with what only they may see, and what nobody may see. */
export type MarkedShopper = { browser: HttpShopper; marks: string[]; secrets: string[] };

/** What the browser sends when a form without scripts is posted. */
export const postedForm = (values: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams(values).toString(),
  headers: { "content-type": "application/x-www-form-urlencoded" },
});

/** Signs somebody in by the page's own form, with a name, a phone number and a password of their own. */
export async function markedShopper({ origin }: Shop, index: number): Promise<MarkedShopper> {
  const browser = new HttpShopper(origin);
  const email = `mark-${index}-of-mail@clinic.test`;
  await browser.fetch("/account/login", postedForm({ intent: "code", address: email }));
  const newestCode = async () => {
    const outbox = await browser.fetch(`/dev/outbox?to=${email}`, { headers: { accept: "application/json" } });
    const { messages }: { messages: { text: string }[] } = JSON.parse(await outbox.text());
    return /\d{6}/.exec(messages[0]!.text)![0];
  };
  const code = await newestCode();
  const answer = await browser.fetch("/account/login", postedForm({ intent: "confirm", address: email, otp: code }));
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${origin}/account/login`]);
  const name = `Mark${index} Of-Name`;
  const password = `Mark-${index}-of-Password`;
  await browser.get("sendOtp", { email, purpose: "password" });
  const password_otp = await newestCode();
  const user_info = { name, businessType: "clinic", password, password_otp };
  await browser.get("updateUser", { user_info, is_new_user: true });
  await browser.get("updateCartItem", { type: "UPDATE", sku_id: "NC-NGL-S", quantity: index + 1 });
  const { cart } = await browser.get("getShopper");
  const tokens = [...browser.cookies].filter(([cookie]) => cookie.endsWith("_token")).map(([, value]) => value);
  expect(tokens).toHaveLength(2);
  return { browser, marks: [email, name, cart.id], secrets: [...tokens, code, password_otp, password] };
}

/**
 * Lets all shoppers and a guest open every address at once.
 * @returns whose marks were seen by others, what was secret and stood in a page, and marks that their own shopper never saw: had
 *   the pages shown nobody at all, the rest would say nothing
 */
export async function wrongMarks({ origin }: Shop, shoppers: MarkedShopper[], addresses: string[]) {
  const nobody: MarkedShopper = { browser: new HttpShopper(origin), marks: [], secrets: [] };
  const everybody = [...shoppers, nobody];
  const allMarks = shoppers.flatMap(({ marks }) => marks);
  const seen = new Set<string>();
  const foreign: [string, string][] = [];
  const shown: [string, string][] = [];
  for (const address of addresses) {
    // oxlint-disable-next-line no-await-in-loop -- all shoppers at once, one address after the other
    const texts = await Promise.all(
      everybody.map(async ({ browser }) => {
        const answer = await browser.fetch(address);
        return `${await answer.text()}${[...answer.headers].join("\n")}`;
      }),
    );
    for (const [at, text] of texts.entries()) {
      const { marks, secrets } = everybody[at]!;
      for (const mark of allMarks.filter((one) => text.includes(one))) {
        if (marks.includes(mark)) seen.add(mark);
        else foreign.push([address, mark]);
      }
      // The code's six digits may stand in a page by chance, beside a token they do not.
      for (const secret of secrets) if (secret.length > 6 && text.includes(secret)) shown.push([address, secret]);
    }
  }
  return { foreign, shown, unseen: allMarks.filter((mark) => !seen.has(mark)) };
}

/** Which of the secrets stand in a log. */
export const secretsIn = (log: string, shoppers: MarkedShopper[]): string[] =>
  shoppers
    .flatMap(({ secrets }) => secrets)
    .filter((secret) => new RegExp(`(?<!\\d)${RegExp.escape(secret)}(?!\\d)`).test(log));
