import { deployedOf } from "./deployed";
import type { Deployment, Step } from "./step";
import type { Worker } from "./workers";

/**
 * A staging shop takes no money, writes to nobody and tells nobody anything: whatever it would send stays in its outbox, events in
 * its database, failures in its log, and what it shows is its own backend's.
 */
export const ofStaging: Readonly<Record<string, string>> = {
  ENVIRONMENT: "staging",
  SANDBOX_PAYMENTS: "on",
  EMAIL_PROVIDER: "",
  EMAIL_API_URL: "",
  SMS_PROVIDER: "",
  SMS_API_URL: "",
  COURIER_URL: "",
  E_INVOICE_URL: "",
  PDF_API_URL: "",
  BACKEND_URL: "",
  EVENTS_URL: "",
  ERROR_REPORT_URL: "",
};

/**
 * The few variables that are of one deployment and hence not in `wrangler.toml`: where the shop is, and who first opens
 * its console. Taken from the environment, from the configurations, from what is deployed, else asked for.
 */
export const settings: Step = {
  name: "settings",
  remedy: `Set PUBLIC_ORIGIN to scheme and host alone, such as https://shop.example, and STAFF_EMAILS to e-mails separated by
commas: in wrangler.toml and wrangler.backend.toml, or in front of the command.`,
  async look(deployment) {
    const { options, variables, subdomain, workers } = deployment;
    const storefront = storefrontOf(workers);
    const host = `${storefront.name}.${subdomain}.workers.dev`;
    const now = await deployedVariables(deployment);
    Object.assign(variables, {
      WORKERS_DEV_HOST: host,
      ...(options.stage === "staging" && ofStaging),
    });
    const usual = `https://${host}`;
    // A staging shop is nowhere else, whatever is said of the shop itself.
    if (options.stage === "staging") variables["PUBLIC_ORIGIN"] = usual;
    else variables["PUBLIC_ORIGIN"] = originOf(await originFor(deployment, now, usual));
    variables["STAFF_EMAILS"] = emailsOf(
      said("STAFF_EMAILS", workers) ??
        now["STAFF_EMAILS"] ??
        (deployment.ask.open ? await deployment.ask.text("E-mail of who first opens the console at /admin") : ""),
    );
    note(deployment, usual);
    // They go up with the workers.
    return [];
  },
};

/** The worker that nobody is bound to. */
export const storefrontOf = (workers: readonly Worker[]): Worker => workers.at(-1)!;

/** What a configuration says of a variable, whichever worker has it. */
const committed = (name: string, workers: readonly Worker[]): string | undefined =>
  workers.map(({ config }) => config.vars?.[name]).find((value) => typeof value === "string" && value !== "") as
    | string
    | undefined;

/** What the environment or a configuration says of a variable. */
const said = (name: string, workers: readonly Worker[]): string | undefined =>
  process.env[name] || committed(name, workers);

/** Variables of all workers as they are deployed. */
async function deployedVariables({ platform, account, workers }: Deployment): Promise<Record<string, string>> {
  const all = await Promise.all(workers.map(({ name }) => deployedOf(platform, account.id, name)));
  return Object.assign({}, ...all.map((one) => one?.variables)) as Record<string, string>;
}

async function originFor({ ask, workers }: Deployment, now: Record<string, string>, usual: string): Promise<string> {
  const known = said("PUBLIC_ORIGIN", workers) ?? domainOf(storefrontOf(workers)) ?? now["PUBLIC_ORIGIN"];
  if (known) return known;
  return ask.open ? ask.text("Where will the shop be? Scheme and host", usual) : usual;
}

/** The first domain of its own that a configuration names. */
function domainOf({ config }: Worker): string | undefined {
  const own = (config.routes ?? []).find((route) => typeof route === "object" && "custom_domain" in route);
  return typeof own === "object" ? `https://${own.pattern}` : undefined;
}

/** @throws Error for anything but an https origin */
export function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== "https:" || url.pathname !== "/" || url.search || url.hash)
    throw new Error(`PUBLIC_ORIGIN must be https, a host and nothing else, not "${text}"`);
  return url.origin;
}

/** @throws Error where one is none */
export function emailsOf(text: string): string {
  const all = text.split(/[\s,]+/).filter(Boolean);
  const wrong = all.find((one) => !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(one));
  if (wrong) throw new Error(`STAFF_EMAILS: "${wrong}" is no e-mail`);
  return all.join(", ");
}

/** What is still to be done by somebody, for the end of the report. */
function note({ notes, variables, workers, options }: Deployment, usual: string): void {
  if (options.mode !== "upload") return;
  if (!variables["STAFF_EMAILS"])
    notes.push("Nobody can open the console: run again with STAFF_EMAILS=you@shop.example in front.");
  if (options.stage === "staging") return;
  if (variables["PUBLIC_ORIGIN"] === usual)
    notes.push(`The shop is at ${usual} until you give it a domain (docs/deploy.md, "The domain").`);
  if (!committed("EMAIL_PROVIDER", workers))
    notes.push(
      "No e-mail leaves, so nobody can sign in: set EMAIL_PROVIDER and EMAIL_FROM (docs/deploy.md, Variables).",
    );
}
