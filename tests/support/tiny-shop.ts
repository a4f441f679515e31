import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./project-root";

/**
 * A project of two small workers in the shape of the shop's, for tests of the deployment: a backend with a database, an
 * archive, a bucket, a queue, a dataset and an object, and a storefront with files that is bound to it.
 */
export class TinyShop {
  constructor(readonly folder: string) {
    symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
    this.write("wrangler.backend.toml", backendToml);
    this.write("worker/backend/index.ts", backendCode);
    this.write("worker/backend/migrations/0001_goods.sql", goodsSql);
    this.write("worker/backend/archive-migrations/0001_old.sql", "CREATE TABLE old_goods (name TEXT NOT NULL);\n");
    this.write("wrangler.toml", storefrontToml);
    this.write("scripts/build.mjs", buildScript);
    this.write("page.txt", "first");
  }

  write(file: string, text: string): void {
    const place = path.join(this.folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
}

const goodsSql = `CREATE TABLE goods (name TEXT NOT NULL);
CREATE TABLE cache_purges (
  tag TEXT PRIMARY KEY, changes INTEGER NOT NULL DEFAULT 1, changed_at INTEGER NOT NULL, purged_at INTEGER
);
`;

const backendToml = `
name = "falaj-backend"
main = "worker/backend/index.ts"
compatibility_date = "2026-10-20"

[[d1_databases]]
binding = "DB"
database_name = "falaj"
migrations_dir = "worker/backend/migrations"

[[d1_databases]]
binding = "ARCHIVE_2025"
database_name = "falaj-2025"
migrations_dir = "worker/backend/archive-migrations"

[[r2_buckets]]
binding = "DOCUMENTS"
bucket_name = "falaj-documents"

[[queues.producers]]
binding = "OUTBOX_QUEUE"
queue = "falaj-outbox"

[[queues.consumers]]
queue = "falaj-outbox"
dead_letter_queue = "falaj-outbox-dead"

[[analytics_engine_datasets]]
binding = "EVENTS"
dataset = "falaj_events"

[[durable_objects.bindings]]
name = "SHOPPER"
class_name = "ShopperObject"

[[migrations]]
tag = "v1"
new_sqlite_classes = ["ShopperObject"]

[triggers]
crons = ["* * * * *"]

[vars]
ENVIRONMENT = "production"
PUBLIC_ORIGIN = ""
STAFF_EMAILS = ""
SANDBOX_PAYMENTS = ""
EMAIL_PROVIDER = ""
`;

const backendCode = `
import { DurableObject } from "cloudflare:workers";
export class ShopperObject extends DurableObject {
  async add() { const n = ((await this.ctx.storage.get("n")) ?? 0) + 1; await this.ctx.storage.put("n", n); return n; }
}
export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    if (pathname === "/add") return Response.json(await env.SHOPPER.getByName("one").add());
    const { results } = await env.DB.prepare("SELECT count(*) AS goods FROM goods").all();
    return Response.json({ ...results[0], origin: env.PUBLIC_ORIGIN, secret: (env.SESSION_SECRET ?? "").length });
  },
  async queue() {},
  async scheduled() {},
};
`;

const storefrontToml = `
name = "falaj"
main = "worker/index.js"
compatibility_date = "2026-10-20"

[assets]
binding = "ASSETS"

[[services]]
binding = "BACKEND"
service = "falaj-backend"

[[ratelimits]]
name = "API_RATE_LIMIT"
namespace_id = "1001"
simple = { limit = 600, period = 60 }

[vars]
ENVIRONMENT = "production"
PUBLIC_ORIGIN = ""
WORKERS_DEV_HOST = ""
`;

/** Whole, it would be taken for this file's own. */
const mapMark = ["source", "MappingURL"].join("");

/** Replaces the shop's build: puts the storefront where Vite's plugin would. */
const buildScript = `
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
const text = readFileSync("page.txt", "utf8");
if (text === "broken") { process.stderr.write("page.txt does not build\\n"); process.exit(1); }
for (const folder of ["dist/worker", "dist/client", ".wrangler/deploy"]) mkdirSync(folder, { recursive: true });
writeFileSync("dist/client/mark.txt", text);
writeFileSync("dist/build-id.txt", text.replaceAll(" ", "_"));
writeFileSync("dist/worker/index.js", \`
export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    if (pathname === "/healthz") return Response.json({ status: "ok", build: "\${text.replaceAll(" ", "_")}", backend: await (await env.BACKEND.fetch(request)).json() });
    if (pathname === "/add") return env.BACKEND.fetch(request);
    if (pathname === "/broken") return new Response("", { status: 500 });
    const dir = pathname.startsWith("/ar/") ? '<html lang="ar" dir="rtl">' : '<html lang="en" dir="ltr">';
    return new Response(dir + "\${text} " + env.PUBLIC_ORIGIN, { headers: { "content-type": "text/html" } });
  },
};
//# ${mapMark}=index.js.map
\`);
writeFileSync("dist/worker/index.js.map", JSON.stringify({ version: 3, sources: ["index.ts"], names: [], mappings: "" }));
writeFileSync("dist/worker/wrangler.json", JSON.stringify({ name: "falaj", main: "index.js", assets: { directory: "../client" } }));
writeFileSync(".wrangler/deploy/config.json", JSON.stringify({ configPath: "../../dist/worker/wrangler.json", auxiliaryWorkers: [] }));
`;
