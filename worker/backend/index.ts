import { waitUntil } from "cloudflare:workers";
import { createBackend, type BackendEnv } from "./app";
import { attachedPapers } from "./ordering/pdf-files/attached-pdf";
import { openDatabase } from "./platform/database";
import { openArchives } from "./ordering/archives/archives";
import { consume } from "./queues/consume";
import { relayDue } from "./queues/relay";
import { queuesOf, type QueueBindings } from "./platform/queues/work";
import { runScheduled } from "./scheduled/tasks";
import { readSettings } from "./settings";
import { isStorefront } from "./platform/storefront-caller";

export { SaleObject } from "./ordering/announced-sales/sale-object";
export { ShopperObject } from "./ordering/shopper/shopper-object";
export { Upkeep } from "./upkeep";

type Env = BackendEnv & QueueBindings;

function servicesOf(env: Env) {
  const services = {
    db: openDatabase(env.DB),
    archives: openArchives(env),
    documents: env.DOCUMENTS,
    settings: readSettings(env),
  };
  return { ...services, filesFor: attachedPapers({ ...services, media: env.MEDIA }) };
}

/** Behind a change: hands over to the queues what it has made due. */
function relay(env: Env): void {
  const queues = queuesOf(env);
  if (queues) waitUntil(relayDue(servicesOf(env), queues, Date.now()));
}

/**
 * The backend as a worker: behind the storefront's service bindings, or as the target of a BACKEND_URL. Both come in here, since
 * the platform runs no other entrypoint beside the database.
 */
export default {
  fetch(request, env, { props }) {
    const backend = createBackend(env, () => relay(env));
    return isStorefront(props) ? backend.fetch(request) : backend.fetchFromInternet(request);
  },
  /** Once a minute. */
  scheduled: (controller, env) => runScheduled(env, new Date(controller.scheduledTime)),
  queue: (batch, env) => consume(batch, { ...servicesOf(env), queues: queuesOf(env) }),
} satisfies ExportedHandler<Env>;
