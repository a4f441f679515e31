/** Load on one server, each run bounded in time or number. */
import autocannon from "autocannon";
import { browserAgent } from "./visitor.mjs";

const headers = { "user-agent": browserAgent, accept: "text/html" };

/** `amount` requests of one address, spread over the connections. */
export async function send(url, { amount, connections = 8 }) {
  refuseFailures(url, await autocannon({ url, amount, connections, headers }));
}

/**
 * As many requests of one address as the server answers in that time, of a visitor with this cookie.
 * @returns how many there were
 */
export async function sendFor(url, seconds, cookie = "", connections = 16) {
  const sent = cookie ? { ...headers, cookie } : headers;
  const result = await autocannon({ url, duration: seconds, connections, headers: sent });
  refuseFailures(url, result);
  return result["2xx"];
}

function refuseFailures(url, { non2xx, errors }) {
  if (non2xx || errors) throw new Error(`${url}: ${non2xx} answers were no success, ${errors} failed`);
}

/** One request of each address, a few at a time. */
export async function visitEach(addresses, agent, parallel = 4) {
  const waiting = [...addresses];
  const worker = async () => {
    for (let url = waiting.pop(); url; url = waiting.pop()) await visit(url, agent);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

async function visit(url, agent) {
  const response = await fetch(url, { headers: { ...headers, "user-agent": agent } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
}
