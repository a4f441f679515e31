import { PlatformError } from "./platform";
import { Platform } from "./platform";
import type { Deployment, Step } from "./step";
import { wrangler, WranglerError } from "./wrangler";

/** Who deploys, to which account, and what the account is called at workers.dev. */
export const account: Step = {
  name: "account",
  remedy: `Sign in with "npx wrangler login", or set CLOUDFLARE_API_TOKEN to a token of the account with the rights of the
template "Edit Cloudflare Workers" and, besides, D1 Edit and Queues Edit. Where it sees several accounts, set
CLOUDFLARE_ACCOUNT_ID.`,
  async look(deployment) {
    deployment.platform = new Platform(await tokenOf(deployment.root));
    deployment.account = await chosenAccount(deployment);
    const { id } = deployment.account;
    const found = await subdomainOf(deployment.platform, id);
    if (found) {
      deployment.subdomain = found;
      return [];
    }
    const usual = `falaj-${id.slice(0, 8).toLowerCase()}`;
    deployment.subdomain = usual;
    return [
      {
        what: "register a name at workers.dev",
        async run() {
          const name = deployment.ask.open
            ? await deployment.ask.text("Your account has no name at workers.dev yet. Which shall it have?", usual)
            : usual;
          await deployment.platform.send("PUT", `/accounts/${id}/workers/subdomain`, { subdomain: name });
          deployment.subdomain = name;
          return `registered ${name}.workers.dev`;
        },
      },
    ];
  },
};

/** The token that wrangler has, of its login or of the environment. @throws Error where it has none */
async function tokenOf(root: string): Promise<string> {
  try {
    const { output } = await wrangler(["auth", "token", "--json"], { root });
    const { token } = JSON.parse(output.slice(output.indexOf("{"))) as { token?: string };
    if (token) return token;
  } catch (error) {
    if (!(error instanceof WranglerError)) throw error;
  }
  throw new Error("Nobody is signed in to Cloudflare here.");
}

async function chosenAccount({ platform, workers, ask }: Deployment): Promise<Deployment["account"]> {
  const named =
    process.env["CLOUDFLARE_ACCOUNT_ID"] ?? workers.find(({ config }) => config.account_id)?.config.account_id;
  // A token may lack the right to list accounts and still have those that are needed; the next question shows it.
  if (named) return { id: named, name: named };
  const all = await platform.list<{ id: string; name: string }>("/accounts");
  const [first] = all;
  if (!first) throw new Error("The token sees no account.");
  if (all.length === 1) return first;
  const lines = all.map(({ id, name }) => `${id}  ${name}`).join("\n");
  if (!ask.open) throw new Error(`The token sees ${all.length} accounts:\n${lines}`);
  const answer = await ask.text(`${lines}\nThe id of the account to deploy to`, first.id);
  const chosen = all.find(({ id }) => id === answer);
  if (!chosen) throw new Error(`No such account: ${answer}`);
  return chosen;
}

/** Null where the account has none. @throws Error where the token has no right in the account */
async function subdomainOf(platform: Platform, id: string): Promise<string | null> {
  try {
    const found = await platform.find<{ subdomain: string }>(`/accounts/${id}/workers/subdomain`);
    return found?.subdomain ?? null;
  } catch (error) {
    if (error instanceof PlatformError && [400, 401, 403].includes(error.status))
      throw new Error(`The token has no right in account ${id}: ${error.message}`, { cause: error });
    throw error;
  }
}
