import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { deployedOf } from "./deployed";
import { wantedSecrets, problemsOf, secretsList } from "./secrets-list";
import type { Deployment, Step, Task } from "./step";

type Environment = Record<string, string | undefined>;

/**
 * Secrets that the shop lacks: from the file, from the environment, drawn, or asked for at a first deployment. What it
 * has stays as it is; another value is put with `npx wrangler secret put`. They leave with the worker that needs them.
 */
export const secrets: Step = {
  name: "secrets",
  remedy: `Mend what is named, in the file of --secrets or in the environment; docs/deploy.md, "Secrets", says where each is from.
Nothing was uploaded.`,
  async look(deployment) {
    const { workers, platform, account, options, ask } = deployment;
    const holders = workers.filter(({ config }) => config.d1_databases.length > 0);
    const deployed = await Promise.all(holders.map(({ name }) => deployedOf(platform, account.id, name)));
    // One that any of them lacks goes to all of them, so that they have the same.
    const has = new Set(
      secretsList.map(({ name }) => name).filter((name) => deployed.every((one) => one?.secrets.has(name))),
    );
    // Gateways and carriers of the shop itself are nothing for staging, unless a file names some.
    const given = givenSecrets(options.secretsFile, options.stage === "staging" ? {} : process.env);
    const missing = new Map<string, string>();
    const drawn: string[] = [];
    for (const { name, drawn: isDrawn } of secretsList.filter((one) => !has.has(one.name))) {
      const value = given.get(name);
      if (value !== undefined) missing.set(name, value);
      else if (isDrawn) {
        missing.set(name, randomBytes(32).toString("hex"));
        drawn.push(name);
      }
    }
    if (deployed.includes(null) && ask.open && !options.dryRun && options.stage === "production")
      await askForOthers(deployment, missing);
    const all = new Map<string, string | null>([...[...has].map((name) => [name, null] as const), ...missing]);
    const problems = problemsOf(all);
    if (problems.length > 0) throw new Error(problems.join("\n"));
    return [...missing].map(([name, value]): Task => {
      const isDrawn = drawn.includes(name);
      return {
        what: `${isDrawn ? "draw" : "take"} ${name}`,
        run: async () => {
          deployment.secrets.set(name, value);
          return `${isDrawn ? "drew" : "took"} ${name}`;
        },
      };
    });
  },
};

async function askForOthers({ ask }: Deployment, missing: Map<string, string>): Promise<void> {
  for (const { name } of wantedSecrets.filter((one) => !missing.has(one.name))) {
    const value = await ask.secret(`${name} (leave it empty to do without)`);
    if (value) missing.set(name, value);
  }
}

/**
 * What the file and the environment have; the file wins.
 * @throws Error for a file that cannot be read, or that names what is no secret of the shop
 */
export function givenSecrets(file: string | null, environment: Environment = process.env): Map<string, string> {
  const given = new Map<string, string>();
  for (const { name } of secretsList) if (environment[name]) given.set(name, environment[name]);
  for (const [name, value] of Object.entries(file ? readSecretsFile(file) : {})) {
    if (!secretsList.some((one) => one.name === name)) throw new Error(`${file}: the shop has no secret ${name}`);
    if (typeof value !== "string") throw new Error(`${file}: ${name} is no text`);
    if (value !== "") given.set(name, value);
  }
  return given;
}

function readSecretsFile(file: string): Record<string, unknown> {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new Error(`${file} cannot be read`);
  }
  if (!text.trimStart().startsWith("{")) return parseEnv(text);
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    // The parser's own words would quote the text.
    throw new Error(`${file} is no JSON`);
  }
}
