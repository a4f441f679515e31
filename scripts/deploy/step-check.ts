import { setTimeout as wait } from "node:timers/promises";
import { reasonOf } from "./platform";
import { placeSandboxOrder } from "./sandbox-order";
import type { Deployment, Step, Task } from "./step";
import { Visit } from "./visit";

/** How long a new address may take to be known everywhere, in ms; tests have less. */
const patienceIn = () => Number(process.env["DEPLOY_PATIENCE_MS"] ?? 120_000);

/** The shop is asked what a visitor would ask, which also has its first pages made and kept. */
export const check: Step = {
  name: "check",
  remedy: `The workers are uploaded, and something of them does not answer as it must. "npx wrangler tail falaj" shows why, by the
request id that the answer carries; "npm run deploy -- --back" returns to the version before. A new domain may take some
minutes until it is known everywhere.`,
  async look(deployment) {
    const { variables, options, build } = deployment;
    const origin = variables["PUBLIC_ORIGIN"] ?? "";
    const tasks: Task[] = [{ what: `visit ${origin}`, run: () => checkPages(origin, build) }];
    if (options.stage === "staging")
      tasks.push({ what: "place an order by the sandbox gateway", run: () => orderOf(deployment, origin) });
    return tasks;
  },
};

const pages = [
  { path: "/shop", mark: '<html lang="en"' },
  { path: "/ar/shop", mark: 'dir="rtl"' },
  { path: "/products?search=gloves", mark: '<html lang="en"' },
];

/**
 * Health, a page in both languages, a search: each twice, so that what can be kept is kept.
 * @param build that must answer; the one before it may for a while. Null: whichever is there
 * @throws Error
 */
export async function checkPages(origin: string, build: string | null): Promise<string> {
  const visit = new Visit(origin);
  const health = await untilHealthy(visit, build);
  for (const { path, mark } of [...pages, ...pages]) {
    // oxlint-disable-next-line no-await-in-loop -- the second of a page finds what the first one made
    const response = await visit.fetch(path);
    const html = await response.text();
    if (response.status !== 200)
      throw new Error(`${path} answered ${response.status}, request ${response.headers.get("x-request-id")}`);
    if (!html.includes(mark)) throw new Error(`${path} is no page of the shop`);
  }
  return `${origin} answers: build ${health}, pages in both languages, a search`;
}

/** @returns the build's id */
async function untilHealthy(visit: Visit, wanted: string | null): Promise<string> {
  const end = Date.now() + patienceIn();
  for (;;) {
    let reason: string;
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const response = await visit.fetch("/healthz");
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const told = (await response.json()) as { build?: string };
      const isHealthy = response.status === 200 && told.build;
      if (isHealthy && (wanted ?? told.build) === told.build) return told.build!;
      reason = isHealthy
        ? `/healthz answers as build ${told.build}, not as ${wanted}`
        : `/healthz answered ${response.status}`;
    } catch (error) {
      reason = `/healthz: ${reasonOf(error)}`;
    }
    if (Date.now() >= end) throw new Error(reason);
    // oxlint-disable-next-line no-await-in-loop -- a moment for the network
    await wait(1000);
  }
}

async function orderOf(deployment: Deployment, origin: string): Promise<string> {
  const number = await placeSandboxOrder(origin, deployment);
  return `placed and cancelled the sandbox order ${number}`;
}
