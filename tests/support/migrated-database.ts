import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { ShopperObject, UnsafeShopperObject } from "./backend-worker";

declare global {
  namespace Cloudflare {
    interface Env {
      DB: D1Database;
      SHOPPER: DurableObjectNamespace<ShopperObject>;
      UNSAFE_SHOPPER: DurableObjectNamespace<UnsafeShopperObject>;
      SESSION_SECRET: string;
      STAFF_EMAILS: string;
      DOCUMENTS: R2Bucket;
      MIGRATIONS: D1Migration[];
    }
  }
}

await applyD1Migrations(env.DB, env.MIGRATIONS);
