// Unit tests share processes, of which one a file would cost more than the tests. Each file still has modules of its
// own, a clock, globals and variables of the environment that nobody changed.
import { vi } from "vitest";

vi.resetModules();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
vi.restoreAllMocks();

/** Where a process keeps the environment that its first file found. */
const atStart = Symbol.for("environment at start");
const kept: typeof process & { [atStart]?: NodeJS.ProcessEnv } = process;
const environment = (kept[atStart] ??= { ...process.env });
for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
Object.assign(process.env, environment);
