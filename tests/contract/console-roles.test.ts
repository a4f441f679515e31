// Shows that the console opens for everyone who may use it, in the built shop over real HTTP: each screen for each role
// alone, and for each right alone the screens that it opens. A screen that one's roles include is complete, and has no
// links to others; any other says which right it needs and who can give it.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lackingRight } from "#client/console/lacking-right";
import { areasFor } from "#client/console/menu";
import { consoleRouteRows } from "#shared/routes/console-routes";
import type { ConsoleRouteRow } from "#shared/routes/console/row";
import { givenRights, rightsOf, roles, withNeeded, type Right } from "#shared/console/rights";
import { consoleRecords } from "../support/console-records";
import { HttpShopper } from "../support/http-shopper";
import { mintToken, testSession, testStaff, type Statement } from "../support/session";
import { startShop, withStores, type Shop } from "../support/shop";

const framed = Object.values<ConsoleRouteRow>(consoleRouteRows).filter(({ outside }) => !outside);

/** Somebody for each role, and for each right that an owner may put into a role. */
const people: { id: string; roles: string[]; rights: readonly Right[] }[] = [
  ...roles.map((role) => ({ id: `with-${role}`, roles: [role], rights: rightsOf[role] })),
  ...givenRights.map((right, at) => ({ id: `may-${right}`, roles: [madeRole(at)], rights: withNeeded([right]) })),
];
function madeRole(at: number): string {
  return `made-00000000-0000-4000-8000-${String(at).padStart(12, "0")}`;
}

const statements: Statement[] = [
  ...givenRights.map((right, at): Statement => [
    "INSERT INTO staff_roles (role_id, name, name_key, rights, changed_at) VALUES (?, ?, ?, ?, 0)",
    madeRole(at),
    right,
    right,
    JSON.stringify(withNeeded([right])),
  ]),
  ...people.flatMap(({ id, roles: held }): Statement[] => [
    [
      "INSERT INTO users (user_id, email, name, created_at) VALUES (?, ?, ?, 0)",
      id,
      `${id}@shop.test`,
      `Name of ${id}`,
    ],
    testSession(id),
    ...testStaff(id, held),
  ]),
];

let shop: Shop;
let addressOf: (pattern: string) => Promise<string>;
const signedIn = async (id: string) => new HttpShopper(shop.origin, { access_token: await mintToken(id) });

beforeAll(async () => {
  shop = await startShop({
    users: ["staff", "colleague", "role-buyer"],
    prepared: (folder) =>
      withStores(folder, async ({ DB }) => {
        await DB.batch(statements.map(([text, ...values]) => DB.prepare(text).bind(...values)));
      }),
  });
  const [staff, buyer] = [await signedIn("staff"), await signedIn("role-buyer")];
  addressOf = consoleRecords({ origin: shop.origin, staff, buyer, buyerId: "role-buyer" });
}, 120_000);
afterAll(() => shop?.stop());

/** One screen that each right opens. */
const oneOfEach = [...Map.groupBy(framed, ({ right }) => right).values()].map(([first]) => first!);

/**
 * For the owner all, for another role one of each right, in `npm run walks` all; for a right alone those that it opens, and one
 * that it does not.
 */
function screensFor(id: string, rights: readonly Right[]) {
  if (id.startsWith("with-")) return process.env["WALKED"] || id === "with-owner" ? framed : oneOfEach;
  const other = framed.find(({ right }) => !rights.includes(right))!;
  return [other, ...framed.filter(({ right }) => right !== "console" && rights.includes(right))];
}

/** Addresses of the console that a page links to, without what follows the path. */
const linked = (html: string): string[] => [
  ...new Set([...html.matchAll(/<a [^>]*href="(\/admin[^"?#]*)/g)].map(([, path = ""]) => path)),
];

describe.each(people)("$id", ({ id, rights }) => {
  // Shows: team.colleagues, team.role-screens
  test("sees each screen that they may whole, and of any other what it needs", { timeout: 120_000 }, async () => {
    const member = await signedIn(id);
    for (const { path: pattern, right } of screensFor(id, rights)) {
      const path = await addressOf(pattern);
      const answer = await member.fetch(path);
      const html = await answer.text();
      const isSeen = rights.includes(right);
      expect.soft([path, answer.status], path).toEqual([path, isSeen ? 200 : 403]);
      expect.soft(html, path).not.toContain("Something went wrong");
      const beyond = linked(html).filter((to) => lackingRight(to, rights) !== null);
      expect.soft([path, beyond], path).toEqual([path, []]);
      if (!isSeen) {
        expect.soft(html, path).toContain("Your role doesn’t include this page");
        expect.soft(html, path).toMatch(/can give it to you: [^<]*Name of staff/);
      }
    }
  });

  // Shows: team.role-screens
  test("finds in the menu what they may see, and nothing else", async () => {
    const html = await (await (await signedIn(id)).fetch("/admin")).text();
    const menu = areasFor(rights).flatMap(({ screens }) => screens.map(({ path }) => path));
    expect(linked(html)).toEqual(expect.arrayContaining(menu));
  });
});
