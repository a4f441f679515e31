// Shows that the official rules of PINT AE object to none of 500 and more e-invoices of random orders. The rules may not be
// passed on, so a copy is named: npm run prove -- e-invoice --rules DIR
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { liveEInvoices, prepareEInvoices } from "#support/e-invoice-model";

declare global {
  namespace Cloudflare {
    interface Env {
      /** Where the rules are; empty: nobody named a folder. */
      E_INVOICE_RULES: string;
      /** Answers a document with what the rules object to. */
      OFFICIAL_RULES: Fetcher;
    }
  }
}

const least = 500;
const whereToFetch =
  "Fetch the PINT AE resources from https://docs.peppol.eu/poac/ae/ (the folder with trn-invoice and trn-creditnote), then: npm run prove -- e-invoice --rules DIR";

type Objection = { id: string; flag: string; text: string };

/** The process that has the rules is busy with a document for seconds, in which a connection may be lost. */
async function objectionsTo(xml: string, tries = 5): Promise<Objection[]> {
  try {
    const answer = await env.OFFICIAL_RULES.fetch("https://rules.test/", { method: "POST", body: xml });
    return await answer.json();
  } catch (error) {
    if (tries === 1) throw error;
    return objectionsTo(xml, tries - 1);
  }
}

beforeAll(prepareEInvoices);

test("500 documents, none refused and none warned of", { timeout: 3_600_000 }, async ({ skip }) => {
  if (env.E_INVOICE_RULES === "") skip(whereToFetch);
  const found = new Map<string, { count: number; text: string; xml: string }>();
  const seen = { documents: 0, last: "" };
  const tally: Record<string, number> = {};
  for (let seed = 20_261_130; seen.documents < least; seed += 1000) {
    // oxlint-disable-next-line no-await-in-loop -- until there are enough
    const some = await liveEInvoices(50, seed, async ({ xml }) => {
      seen.documents += 1;
      seen.last = xml;
      for (const { id, flag, text } of await objectionsTo(xml)) {
        const before = found.get(`${flag} ${id}`);
        found.set(`${flag} ${id}`, { count: (before?.count ?? 0) + 1, text, xml: before?.xml ?? xml });
      }
    });
    for (const [name, count] of Object.entries(some)) tally[name] = (tally[name] ?? 0) + count;
  }
  const of = (flag: string) =>
    [...found].filter(([name]) => name.startsWith(flag)).reduce((sum, [, one]) => sum + one.count, 0);
  // oxlint-disable-next-line no-console -- the figure is what somebody runs this for
  console.log(`e-invoices: ${seen.documents} documents, ${of("fatal")} fatal, ${of("warning")} warnings`, tally);
  expect(Object.fromEntries([...found].map(([name, { count, text, xml }]) => [name, { count, text, xml }]))).toEqual(
    {},
  );
  for (const happened of [
    "credit_note",
    "delivery",
    "adjustment",
    "rounded",
    "mixed rates",
    "discounted",
    "credit",
    "wallet",
  ])
    expect([happened, tally[happened] ?? 0]).toEqual([happened, expect.toSatisfy((count: number) => count > 0)]);
  // The rules are in force: what is not sound is objected to.
  const broken = seen.last
    .replace(/<cbc:UUID>.*?<\/cbc:UUID>/, "")
    .replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, "$1123456.78");
  const ids = (await objectionsTo(broken)).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(["ibr-193-ae", "ibr-co-16"]));
});
