/**
 * Turns a fresh clone into something that runs: dependencies, local variables, database, demo catalogue and, for
 * tests, a browser. Needs nothing but Node and npm. Run twice, the second run does next to nothing.
 *
 * Node is as `engines` of package.json says. On Linux the lock file brings one, so there 20 is enough for this script.
 *
 *   node scripts/setup.mjs [--dependencies] [--browser] [--history]
 *
 * --dependencies  installs what the lock file names, and nothing else
 * --browser       finds one, for tests
 * --history       gives the shop a past to look at: orders of four months, visits, costs
 *
 * STATE_DIR (default .wrangler/state) is where the local database and cache live.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const stateFolder = path.resolve(root, process.env.STATE_DIR ?? ".wrangler/state");
const untouched = path.join(stateFolder, "untouched");

checkNode();
await installDependencies();
if (process.argv.includes("--dependencies")) process.exit();
writeLocalVariables();
await prepareDatabase(stateFolder);
// The shop as it was before it got a past; tests work on copies of it.
if (existsSync(untouched)) await prepareDatabase(untouched);
if (process.argv.includes("--history")) await loadHistory();
if (process.argv.includes("--browser")) await findBrowser();

/** Ends with a sentence where this Node is too old and the lock file brings no other. */
function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major >= 24 || (major === 22 && minor >= 22)) return;
  const isBrought = process.platform === "linux" && ["x64", "arm64"].includes(process.arch);
  if (isBrought && major >= 20)
    return say(
      `Node ${process.versions.node} runs this setup; everything after it runs on the Node that the lock file brings.`,
    );
  const wanted = isBrought ? "20 or newer" : "22.22 or newer, or 24";
  process.stderr.write(
    `The shop needs Node ${wanted}; this is ${process.versions.node}. Get one at https://nodejs.org.\n`,
  );
  process.exit(1);
}

async function installDependencies() {
  const stamp = path.join(root, "node_modules/.falaj-installed");
  const wanted = fingerprint([path.join(root, "package-lock.json")]);
  if (read(stamp) === wanted) return;
  const folder = path.join(root, "node_modules");
  if (existsSync(folder) && lstatSync(folder).isSymbolicLink()) {
    throw new Error("node_modules is a link to another folder, which npm ci would empty. Remove the link first.");
  }
  await step("Installing the dependencies that the lock file names", "npm", [
    "ci",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]);
  writeFileSync(stamp, wanted);
}

/** Adds what `.dev.vars` lacks; what somebody wrote there stays. */
function writeLocalVariables() {
  const file = path.join(root, ".dev.vars");
  const before = read(file) ?? "";
  const defaults = {
    ENVIRONMENT: "local",
    HTML_ENCODING: "identity",
    RATE_LIMITS: "off",
    OUTBOX: "local",
    PDF_API_URL: JSON.parse(read(path.join(root, "scripts/pdf/address.json"))).url,
    SESSION_SECRET: randomBytes(32).toString("hex"),
    BACKEND_SECRET: randomBytes(32).toString("hex"),
    STAFF_EMAILS: "staff@falaj.example",
  };
  const missing = Object.entries(defaults).filter(([name]) => !new RegExp(`^${name}=`, "m").test(before));
  if (missing.length === 0) return;
  const lines = missing.map(([name, value]) => `${name}="${value}"\n`).join("");
  writeFileSync(file, before + (before && !before.endsWith("\n") ? "\n" : "") + lines, { mode: 0o600 });
  say(`Wrote ${missing.length} local variables to .dev.vars`);
}

async function prepareDatabase(state) {
  const stamp = path.join(state, "falaj-catalogue.txt");
  const sources = ["worker/backend/migrations", "demo/catalogue", "demo/people", "scripts/catalogue"].flatMap(
    (folder) => filesBelow(path.join(root, folder)),
  );
  const wanted = fingerprint([...sources, path.join(root, "wrangler.backend.toml")]);
  if (read(stamp) === wanted) return;
  mkdirSync(state, { recursive: true });
  await step("Preparing the database and its demo catalogue", ...localNode("scripts/typescript.mjs"), [
    "scripts/catalogue/load.ts",
    "--if-empty",
    "--renew",
    "--state-dir",
    state,
  ]);
  writeFileSync(stamp, wanted);
}

/** Keeps a copy of the database, then writes its past, once. */
async function loadHistory() {
  if (existsSync(untouched)) return;
  const copy = `${untouched}.new`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(path.join(stateFolder, "v3/d1"), path.join(copy, "v3/d1"), { recursive: true });
  cpSync(path.join(stateFolder, "falaj-catalogue.txt"), path.join(copy, "falaj-catalogue.txt"));
  await step("Giving the shop a past to look at", ...localNode("scripts/typescript.mjs"), [
    "demo/people/history.ts",
    "--state-dir",
    stateFolder,
  ]);
  renameSync(copy, untouched);
}

/**
 * A browser for the tests: CHROME_PATH, else a headless shell, which does the same with two thirds of a whole
 * Chromium's work: Debian's where this is root, else Playwright's own download. Where neither can be had, a Chromium
 * that is there already.
 */
async function findBrowser() {
  if (process.env.CHROME_PATH) return;
  const [shell, ...whole] = JSON.parse(read(path.join(root, "scripts/browsers.json")));
  const [node, script] = localNode("node_modules/playwright/cli.js");
  const playwright = (...options) => [script, "install", ...options, "--only-shell", "chromium"];
  const planned = spawnSync(node, playwright("--dry-run"), { encoding: "utf8" }).stdout ?? "";
  const downloaded = /Install location:\s+(.+)/.exec(planned)?.[1]?.trim();
  if (existsSync(shell) || (downloaded && existsSync(downloaded))) return;

  const install = "apt-get update -qq && apt-get install -y -qq chromium-headless-shell";
  const debianRoot = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  const ways = [
    ...(debianRoot ? [["Installing Debian's headless Chromium", "sh", ["-c", install]]] : []),
    ["Downloading headless Chromium", node, playwright()],
  ];
  const refusals = [];
  for (const way of ways) {
    try {
      return await step(...way);
    } catch (error) {
      refusals.push(error);
    }
  }
  const present = whole.find(existsSync);
  if (!present)
    throw new AggregateError(refusals, "No Chromium was found or could be had: install one, or set CHROME_PATH.");
  say(`  could not be had; the tests take ${present}, with more work`);
}

/** The project's own Node (24, from npm) runs the project's scripts; elsewhere the one that runs this. */
function localNode(script) {
  const bundled = path.join(root, "node_modules/.bin/node");
  return [existsSync(bundled) ? bundled : process.execPath, path.join(root, script)];
}

/**
 * Runs a program, says so, and shows that it is still alive. Its output appears only when it fails, but for lines that begin
 * with "Note:".
 */
function step(title, program, ...rest) {
  const args = rest.flat();
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  say(`${title} …`);
  const alive = setInterval(() => say(`  … ${seconds()} s`), 5000);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      // There `npm` is a script of the shell.
      shell: process.platform === "win32" && program === "npm",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    createInterface({ input: child.stdout }).on("line", (line) => line.startsWith("Note:") && say(`  ${line}`));
    child.on("error", reject);
    child.on("close", (code) => {
      clearInterval(alive);
      if (code === 0) return resolve(say(`  done in ${seconds()} s`));
      process.stderr.write(output);
      reject(new Error(`${title}: ${program} ended with ${code}`));
    });
  });
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((file) => statSync(file).isFile())
    .sort();
}

function fingerprint(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest("hex");
}

function read(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
