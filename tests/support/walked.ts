import { env } from "cloudflare:workers";

declare global {
  namespace Cloudflare {
    interface Env {
      /** Set where long walks run (`npm run walks`). */
      WALKED?: string;
    }
  }
}

/** Whether a backend test that tries many cases tries all of them; with `npm test` it tries some. */
export const isWalked = env.WALKED === "yes";
