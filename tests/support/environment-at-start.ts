// Tests share processes. Each file has the variables of the environment that nobody changed: a module of the scripts, such
// as the one that opens a local shop, sets some for the process that it is usually alone in.

/** Where a process keeps the environment that its first file found. */
const atStart = Symbol.for("environment at start");
const kept: typeof process & { [atStart]?: NodeJS.ProcessEnv } = process;
const environment = (kept[atStart] ??= { ...process.env });
for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
Object.assign(process.env, environment);
