/**
 * The arithmetic of docs/scale.md: what so many visitors a day ask of the workers, the database and the objects, and
 * what a month of it costs. `npx node bench/growth.mjs` prints its table. Change what is assumed and look again.
 */

/** Of one visit: what it asks the worker for. Assumed. */
const visit = { documents: 2, calls: 8, pictures: 20, events: 3, personal: 1 };
/** Shares of the visitors, and how the load lies. Assumed. */
const assumed = {
  withCart: 0.15,
  signIns: 0.03,
  orders: 0.02,
  linesOfAnOrder: 3,
  peakHour: 0.1,
  places: 3,
  addresses: 20_000,
};
/** Seconds for which something is sent as it is, and for which it is sent while a new one is made. As the code has it. */
const kept = { documents: { fresh: 60, sent: 660 }, calls: { fresh: 60, sent: 60 } };
/** Measured: rows, ms of D1, ms of processor, bytes (docs/performance.md). */
const measured = {
  rows: { document: 1900, call: 2570, orderWritten: 60, signInWritten: 16, cartWritten: 4 },
  busy: { document: 4, call: 3 },
  cpu: { stored: 0.3, rendered: 7.4, keptCall: 0.7, call: 3, picture: 0.7, event: 1, personal: 6 },
  bytes: { order: 3600, line: 1280, object: 53_248 },
};
/** US dollars and what is included in a month; cited in docs/scale.md. */
const price = {
  request: 0.3,
  cpu: 0.02,
  rowsRead: 0.001,
  rowsWritten: 1,
  object: 0.15,
  objectGB: 0.2,
  d1GB: 0.75,
  mail: 0.35,
};
const month = 30;
const seconds = 86_400;

/**
 * How often something is made again, in one second, when its addresses are asked for as Zipf says: the second half as
 * often as the first, the third a third as often. `waits` are those whose asker waits.
 */
function made(perSecond, { fresh, sent }) {
  const rate = perSecond / assumed.places;
  const weights = Array.from({ length: assumed.addresses }, (_, at) => 1 / (at + 1));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let [times, waits] = [0, 0];
  for (const weight of weights) {
    const each = (rate * weight) / all;
    const again = 1 / (fresh + 1 / each);
    times += again;
    waits += again * Math.exp(-each * (sent - fresh));
  }
  return { times: times * assumed.places, waits: waits * assumed.places };
}

const over = (amount, included) => Math.max(0, amount - included);

function grown(visitors) {
  const { rows, busy, cpu, bytes } = measured;
  const perSecond = (what, factor = 1) => (visitors * visit[what] * factor) / seconds;
  const documents = made(perSecond("documents"), kept.documents);
  const calls = made(perSecond("calls"), kept.calls);
  const peak = assumed.peakHour * 24;
  const peakDocuments = made(perSecond("documents", peak), kept.documents);
  const peakCalls = made(perSecond("calls", peak), kept.calls);
  const monthly = (times) => times * seconds * month;
  const asked = visitors * month;
  const requests = asked * Object.values(visit).reduce((sum, count) => sum + count, 0);
  const processor =
    asked * (visit.documents * cpu.stored + visit.calls * cpu.keptCall + visit.pictures * cpu.picture) +
    asked * (visit.events * cpu.event + visit.personal * cpu.personal) +
    monthly(documents.times + documents.waits) * cpu.rendered +
    monthly(calls.times) * cpu.call;
  const read = monthly(documents.times + documents.waits) * rows.document + monthly(calls.times) * rows.call;
  const written = asked * (assumed.orders * rows.orderWritten + assumed.signIns * rows.signInWritten);
  const changes = asked * assumed.withCart;
  const objectGB = (visitors * assumed.withCart * 7 * bytes.object) / 1e9;
  const orderBytes = bytes.order + (assumed.linesOfAnOrder - 1) * bytes.line;
  const mails = asked * (assumed.orders * 3 + assumed.signIns);
  const million = 1e6;
  const costs = {
    workers: 5 + over(requests / million, 10) * price.request + over(processor / million, 30) * price.cpu,
    database: over(read / million, 25_000) * price.rowsRead + over(written / million, 50) * price.rowsWritten,
    objects:
      over((changes * 7) / million, 1) * price.object +
      over((changes * 3 * rows.cartWritten) / million, 50) * price.rowsWritten +
      over(objectGB, 5) * price.objectGB,
    mail: (over(mails, 3000) / 1000) * price.mail,
  };
  return {
    "visitors a day": visitors.toLocaleString("en"),
    "requests/s, peak hour": ((requests / month / seconds) * peak).toFixed(1),
    "not from a cache: pages / calls": `${share(documents.times / perSecond("documents"))} / ${share(calls.times / perSecond("calls"))}`,
    "visitor waits for a page": share(documents.waits / perSecond("documents")),
    "D1 busy, peak hour": share((peakDocuments.times * busy.document + peakCalls.times * busy.call) / 1000),
    "rows read a month": `${(read / 1e9).toFixed(1)} bn`,
    "rows written a month": `${(written / million).toFixed(1)} M`,
    "orders fill 8 GB in": `${Math.round(8e9 / (visitors * assumed.orders * orderBytes)).toLocaleString("en")} days`,
    ...Object.fromEntries(Object.entries(costs).map(([name, cost]) => [`$ ${name}`, cost.toFixed(0)])),
    "$ a month": Object.values(costs)
      .reduce((sum, cost) => sum + cost, 0)
      .toFixed(0),
  };
}

const share = (part) => `${(part * 100).toFixed(part < 0.1 ? 1 : 0)} %`;

const columns = [1_000, 10_000, 100_000, 1_000_000].map(grown);
for (const [at, name] of Object.keys(columns[0]).entries()) {
  console.log(`| ${[name, ...columns.map((column) => column[name])].join(" | ")} |`);
  if (at === 0) console.log(`| ${["---", ...columns.map(() => "---:")].join(" | ")} |`);
}
