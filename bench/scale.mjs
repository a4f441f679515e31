/**
 * Latency of listings and searches at 100,000 product groups against 1,000, with 10,000 told between them, where all
 * find equally many. The calls are made to the backend alone, in turns, each several times over inside workerd.
 */
import { calls } from "./harness/calls.mjs";
import { bundle } from "./harness/bundle.mjs";
import { generatedState } from "./harness/generated-state.mjs";
import { interleaved, median } from "./harness/statistics.mjs";
import { figure, ms, times } from "./harness/table.mjs";
import { typescript } from "./harness/typescript.mjs";
import { plainWorker, startWorkerd } from "./harness/workerd.mjs";

const sizes = { small: 1_000, middle: 10_000, large: 100_000 };
const rounds = 15;
const callsEach = 4;

export async function measure() {
  const script = await bundle("bench/repeating-backend.ts");
  const backends = {};
  try {
    for (const [size, groups] of Object.entries(sizes)) {
      backends[size] = await startWorkerd(plainWorker(size, script), await generatedState(groups));
    }
    const figures = [];
    for (const [name, query] of Object.entries(await queries())) {
      figures.push(await compared(name, query, backends));
    }
    return figures;
  } finally {
    await Promise.all(Object.values(backends).map(({ stop }) => stop()));
  }
}

/** Names of queries and their parameters. */
async function queries() {
  const { marks } = await typescript("bench/generated-catalogue.ts");
  const { often, seldom, everywhere } = marks;
  return {
    "listing of a term": { slug: often.speciality },
    "… sorted by price, fourth page": { slug: often.speciality, sort: "price_asc", page: 4 },
    "… in stock only": { slug: often.speciality, in_stock: "1" },
    "all products, one speciality chosen": { speciality: often.speciality },
    "… and one brand": { speciality: often.speciality, brand: "brand-0" },
    "all products, a range of prices": { price: often.price },
    "search, a rare word": { search: seldom.word },
    "search, a word of 500 groups": { search: often.word },
    "… sorted by price": { search: often.word, sort: "price_asc" },
    "… and a word of every group": { search: `${everywhere} ${often.word}` },
    "… and half a word of every group": { search: `${often.word} ${everywhere.slice(0, -1)}` },
    "… misspelt": { search: misspelt(often.word) },
    "… as short rows": { search: often.word, rows: "1", limit: "8" },
  };
}

/** Two neighbouring letters swapped. */
const misspelt = (word) => `${word.slice(0, 3)}${word[4]}${word[3]}${word.slice(5)}`;

/** How many times as long among all groups as among the fewest: what someone types waits least. */
const most = (name) => (name.includes("half a word") ? 1.5 : 2);

async function compared(name, query, backends) {
  const arms = Object.fromEntries(Object.entries(backends).map(([size, { url }]) => [size, () => call(url, query)]));
  await interleaved(3, arms);
  const answers = await interleaved(rounds, arms);
  const totals = Object.values(answers).map(([{ total }]) => total);
  // A brand's share of the marked groups may differ by a few.
  if (Math.max(...totals) - Math.min(...totals) > 10 || Math.max(...totals) > 500 || Math.min(...totals) === 0)
    throw new Error(`${name}: ${totals.join(" and ")} matches`);
  const took = (arm) => median(answers[arm].map(({ duration }) => duration));
  const told = `${totals.at(-1)} found, ${ms(took("large"))} / ${ms(took("middle"))} / ${ms(took("small"))}`;
  return figure(`${name}: ${told}`, took("large") / took("small"), { atMost: most(name) }, times);
}

/** @returns how many were found, and the `duration` of one call in ms */
async function call(backend, query) {
  const started = performance.now();
  const response = await fetch(`${backend}${calls.filterProducts.path}?${new URLSearchParams(query)}`, {
    headers: { "x-repeat": String(callsEach), source: "web" },
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
  return { total: answer.total, duration: (performance.now() - started) / callsEach };
}
