import { execFileSync } from "node:child_process";
import path from "node:path";
import { root } from "./project-root";

/** What the test runner sets would make Vite build for development. */
const ofTestRunner = /^(NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL|TEST|VITEST\w*)$/;
const own = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !ofTestRunner.test(name)),
) as NodeJS.ProcessEnv;

/** Builds the shop when `dist/` is not of these very sources, so that no test passes against yesterday's code. */
export default function setup(): void {
  execFileSync(process.execPath, [path.join(root, "scripts/build.mjs")], { cwd: root, env: own, stdio: "inherit" });
}
