/**
 * The arithmetic of docs/scale.md: what so many visitors a day ask of the workers, the database and the objects, how
 * many of them wait for a page that nothing has kept, and what a month of it costs. `npx node bench/growth.mjs` prints
 * its table. Change what is assumed and look again.
 */
import { typescript } from "./harness/typescript.mjs";

/** How long answers are kept that nothing purges, in seconds: of our own backend, and of pages of one elsewhere. */
const { toldLifetime, untoldLifetime } = await typescript("worker/public-cache/lifetime.ts");

/** Of one visit: what it asks the worker for. Assumed. */
const visit = { documents: 2, calls: 8, pictures: 20, events: 3, personal: 1 };
/** Shares of the visitors, and how the load lies. Assumed. */
const assumed = {
  withCart: 0.15,
  signIns: 0.03,
  orders: 0.02,
  linesOfAnOrder: 3,
  peakHour: 0.1,
  /** Of goods; 770 are in the demo catalogue. */
  products: 5000,
  /** Copies of the platform's cache that know nothing of each other: it is tiered (cited), so one. */
  places: 1,
};
/** What changes in a day, whoever visits. Assumed. */
const changes = {
  publications: 10,
  /** Share of the publications by which a product joins a sub-category, procedure or speciality, or leaves one. */
  joins: 0.25,
  /** That begin or end. */
  specials: 4,
  reviews: 2,
  /** Of which everything is made anew: a saved term, a file by the command line, another build. */
  wholes: 0.3,
  /** Whose last use is taken; every product page names vouchers. */
  vouchers: 0.2,
  /** Of what sells: the daily one purges each listing of which a product sold more or less than the day before. */
  countings: 1,
};
/** Shares of the lines of orders after which a product is sold out as a whole (or is back), or has ten pieces at most. Assumed. */
const ofLines = { soldOut: 0.01, fewLeft: 0.1 };
/**
 * What is asked for. `share` of all documents (or calls), assumed; `of` says how many addresses there are; `cards`: products
 * that one of them shows; `drawn`: of the changes that purge listings, the part that purges this one, counted in the demo catalogue (a
 * product is in 8.2 listings of 164; two products share a sub-category, or one of the three rarest procedures and
 * specialities of one of them, in 23 of 100 pairs); `rows` and `busy` (ms): of D1, measured, but the time of a home page and of a product alone, which are guessed by their rows.
 */
const kinds = {
  documents: [
    // Two languages, two kinds of device.
    { share: 0.15, of: () => 400, cards: 24, drawn: 1, rows: 6215, busy: 6 },
    { share: 0.25, of: () => 164 * 4, cards: 24, drawn: 0.05, rows: 2573, busy: 3 },
    { share: 0.6, of: (products) => products * 4, cards: 25, drawn: 0.23, named: true, rows: 1375, busy: 2 },
  ],
  calls: [
    { share: 0.2, of: () => 5000, cards: 24, drawn: 1, rows: 2573, busy: 3 },
    { share: 0.3, of: () => 164 * 2, cards: 24, drawn: 0.05, rows: 2573, busy: 3 },
    { share: 0.5, of: (products) => products * 2, cards: 1, drawn: 0, rows: 100, busy: 1 },
  ],
};
/** Measured: rows, ms of processor, bytes (docs/performance.md). */
const measured = {
  rows: { orderWritten: 60, signInWritten: 16, cartWritten: 4, tagWritten: 3 },
  tags: { listing: 10, product: 2 },
  cpu: { stored: 0.13, rendered: 4.8, keptCall: 0.14, call: 3, picture: 0.7, event: 1, personal: 6 },
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
/** Pages that the shop asks itself for in one minute, all of them in turn (`worker/crawlers/pages-ahead.ts`). */
const inOneMinute = { lists: 40, products: 60 };
const aWeek = { fresh: toldLifetime.fresh, stale: 7 * 86_400 - toldLifetime.fresh };
const month = 30;
const seconds = 86_400;
const million = 1e6;

/** Changes in a day that purge listings, and those that purge a product. */
function changesOf(visitors) {
  const lines = visitors * assumed.orders * assumed.linesOfAnOrder;
  const written = changes.publications + changes.specials;
  return {
    lines,
    listing: written + lines * ofLines.soldOut,
    product: written + changes.reviews + lines * ofLines.fewLeft,
  };
}

/** How often an address of this kind is purged, in one second. */
function purged({ cards, drawn, named }, { visitors, products }) {
  const { lines, product, ...all } = changesOf(visitors);
  const listing = named ? changes.publications * changes.joins + lines * ofLines.soldOut : all.listing;
  const sold = Math.min(products, 2 * lines);
  const daily =
    listing * drawn +
    product * Math.min(1, cards / products) +
    changes.countings * (1 - (1 - drawn) ** sold) +
    changes.wholes +
    (named ? changes.vouchers : 0);
  return daily / seconds;
}

/**
 * Of the askers of one address: how many there are for each time that it is made, and the part of those times at which
 * the asker waits. It is asked for `asked` times a second and purged `purges` times, both at random. While it is fresh
 * askers cost nothing; after that the first of them has it made again and is sent what there is, unless that is gone.
 */
function lifeOf(asked, purges, { fresh, stale }) {
  const survives = Math.exp(-purges * fresh);
  const freshFor = purges > 0 ? (1 - survives) / purges : fresh;
  const foundStale = (asked / (asked + purges)) * (1 - Math.exp(-(asked + purges) * stale));
  return { askers: 1 + asked * freshFor, waits: 1 - survives * foundStale };
}

/** Of each kind of page: the seconds between two askings of the shop's own, and of how many addresses. */
function turnsOf(products) {
  // Searches and what is filtered stand among the others, and are not asked for: about twelve addresses are pages.
  const most = [12 * 4, kinds.documents[1].of(), Math.min(5000, products) * 4];
  const lists = ((most[0] + most[1]) / inOneMinute.lists) * 60;
  const turns = [lists, lists, (most[2] / inOneMinute.products) * 60];
  return turns.map((turn, at) => ({ turn, most: most[at] }));
}

/**
 * The same of an address that the shop asks itself for once in `turn` seconds: it is gone from a purge until a visitor or
 * the shop asks for it, and never grows too old. Times that it is made, and askers who wait, in one second.
 */
function aheadOf(asked, purges, { fresh }, turn) {
  const soon = asked * turn > 1e-6 ? (1 - (1 - Math.exp(-asked * turn)) / (asked * turn)) / asked : turn / 2;
  const gone = (purges * soon) / (1 + purges * soon);
  return { times: purges * (1 - gone) + 1 / (fresh + 1 / (asked + 1 / turn)), waits: asked * gone };
}

/**
 * How often something is made in one second, how many of its askers wait, and what that costs D1, when the addresses of
 * each kind are asked for as Zipf says: the second half as often as the first, the third a third as often.
 */
function made(table, perSecond, { lifetime, changing = true, ahead = true, products, places, ...set }) {
  const turns = table === kinds.documents && ahead && places === 1 ? turnsOf(products) : [];
  const sum = { times: 0, waits: 0, rows: 0, busy: 0, askers: perSecond };
  for (const [at, kind] of table.entries()) {
    const purges = changing ? purged(kind, { products, ...set }) : 0;
    const weights = Array.from({ length: kind.of(products) }, (_, before) => 1 / (before + 1));
    const all = weights.reduce((total, weight) => total + weight, 0);
    for (const [place, weight] of weights.entries()) {
      const asked = (perSecond * kind.share * weight) / all / places;
      const life = lifeOf(asked, purges, lifetime);
      const told = { times: asked / life.askers, waits: (asked / life.askers) * life.waits };
      const { turn, most } = turns[at] ?? { turn: 0, most: 0 };
      const one = place < most ? aheadOf(asked, purges, lifetime, turn) : told;
      const [times, waits] = [one.times * places, one.waits * places];
      sum.times += times;
      sum.waits += waits;
      // A page that somebody waits for is made once more behind it, to be kept.
      const makings = table === kinds.documents ? times + waits : times;
      sum.rows += makings * kind.rows;
      sum.busy += makings * kind.busy;
    }
  }
  return sum;
}

const over = (amount, included) => Math.max(0, amount - included);
const share = (part) => `${(part * 100).toFixed(part < 0.1 ? 1 : 0)} %`;

/** Pages and calls of so many visitors, and the part of the former that somebody waits for. */
function keptOf(visitors, { factor = 1, lifetimes = {}, ...changed } = {}) {
  const set = { visitors, products: assumed.products, places: assumed.places, ...changed };
  const perSecond = (what) => (visitors * visit[what] * factor) / seconds;
  const of = (what) => made(kinds[what], perSecond(what), { ...set, lifetime: lifetimes[what] ?? toldLifetime });
  return { documents: of("documents"), calls: of("calls") };
}
const waiting = (visitors, changed) => {
  const { documents } = keptOf(visitors, changed);
  return share(documents.waits / documents.askers);
};

function costsOf(visitors, { documents, calls }, written) {
  const { rows, cpu, bytes } = measured;
  const monthly = (times) => times * seconds * month;
  const asked = visitors * month;
  const requests = asked * Object.values(visit).reduce((sum, count) => sum + count, 0);
  const processor =
    asked * (visit.documents * cpu.stored + visit.calls * cpu.keptCall + visit.pictures * cpu.picture) +
    asked * (visit.events * cpu.event + visit.personal * cpu.personal) +
    monthly(documents.times + documents.waits) * cpu.rendered +
    monthly(calls.times) * cpu.call;
  const carts = asked * assumed.withCart;
  const objectGB = (visitors * assumed.withCart * 7 * bytes.object) / 1e9;
  const mails = asked * (assumed.orders * 3 + assumed.signIns);
  return {
    workers: 5 + over(requests / million, 10) * price.request + over(processor / million, 30) * price.cpu,
    database:
      over(monthly(documents.rows + calls.rows) / million, 25_000) * price.rowsRead +
      over(written / million, 50) * price.rowsWritten,
    objects:
      over((carts * 7) / million, 1) * price.object +
      over((carts * 3 * rows.cartWritten) / million, 50) * price.rowsWritten +
      over(objectGB, 5) * price.objectGB,
    mail: (over(mails, 3000) / 1000) * price.mail,
  };
}

function grown(visitors) {
  const { rows, tags, bytes } = measured;
  const kept = keptOf(visitors);
  const peak = assumed.peakHour * 24;
  const busiest = keptOf(visitors, { factor: peak });
  const { listing, product } = changesOf(visitors);
  const purges = listing * tags.listing + product * tags.product;
  const written =
    month *
    (visitors * (assumed.orders * rows.orderWritten + assumed.signIns * rows.signInWritten) + purges * rows.tagWritten);
  const requests = visitors * Object.values(visit).reduce((sum, count) => sum + count, 0);
  const orderBytes = bytes.order + (assumed.linesOfAnOrder - 1) * bytes.line;
  const costs = costsOf(visitors, kept, written);
  const total = Object.values(costs).reduce((sum, cost) => sum + cost, 0);
  // What the shop asks for itself is asked by nobody else.
  const own = { documents: (inOneMinute.lists + inOneMinute.products) / 60, calls: 0 };
  const fromNoCache = (what) => share(kept[what].times / (kept[what].askers + own[what]));
  // Of calls of a backend elsewhere: `edgeSeconds` of most rows in shared/calls.ts.
  const elsewhere = { documents: untoldLifetime, calls: { fresh: 60, stale: 0 } };
  return {
    "visitors a day": visitors.toLocaleString("en"),
    "requests/s, peak hour": ((requests / seconds) * peak).toFixed(1),
    "not from a cache: pages / calls": `${fromNoCache("documents")} / ${fromNoCache("calls")}`,
    "visitor waits for a page": share(kept.documents.waits / kept.documents.askers),
    "… of 770 products": waiting(visitors, { products: 770 }),
    "… of 5,000, if nothing were purged": waiting(visitors, { changing: false }),
    "… if the shop asked for none itself": waiting(visitors, { ahead: false }),
    "… and if pages were kept for a week": waiting(visitors, { ahead: false, lifetimes: { documents: aWeek } }),
    "… if three locations shared nothing": waiting(visitors, { places: 3, ahead: false }),
    "… with a backend at `BACKEND_URL`": waiting(visitors, { changing: false, lifetimes: elsewhere, ahead: false }),
    "tags purged a day": Math.round(purges).toLocaleString("en"),
    "D1 busy, peak hour": share((busiest.documents.busy + busiest.calls.busy) / 1000),
    "rows read a month": `${(((kept.documents.rows + kept.calls.rows) * seconds * month) / 1e9).toFixed(1)} bn`,
    "rows written a month": `${(written / million).toFixed(1)} M`,
    "orders fill 8 GB in": `${Math.round(8e9 / (visitors * assumed.orders * orderBytes)).toLocaleString("en")} days`,
    ...Object.fromEntries(Object.entries(costs).map(([name, cost]) => [`$ ${name}`, cost.toFixed(0)])),
    "$ a month": total.toFixed(0),
  };
}

const columns = [1_000, 10_000, 100_000, 1_000_000].map(grown);
for (const [at, name] of Object.keys(columns[0]).entries()) {
  console.log(`| ${[name, ...columns.map((column) => column[name])].join(" | ")} |`);
  if (at === 0) console.log(`| ${["---", ...columns.map(() => "---:")].join(" | ")} |`);
}
