/** The simulation's tables, as Markdown. */
import { billOf, orderBytes } from "./bill";
import { Costs, type Figure } from "./costs";
import { simulateDay, type DayResult } from "./days";
import { cores, nearest } from "./limits";
import { guards, simulateSale, type Guard } from "./sale";
import { steps, type Tally } from "./tally";
import { simulateTrouble, troubles } from "./troubles";

const seed = 18;
const loads = [1_000, 100_000, 1_000_000, 10_000_000];

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

const thousands = (value: number) => Math.round(value).toLocaleString("en");
const percent = (part: number) => (Number.isNaN(part) ? "–" : `${(part * 100).toFixed(part < 0.1 ? 1 : 0)} %`);

/** Median, 95th and 99th in a hundred, in ms to two digits, since no more of them is certain. */
function waits(tally: Tally, step: string): string {
  const of = tally.waits.get(step);
  if (!of) return "–";
  return [0.5, 0.95, 0.99].map((part) => thousands(Number(of.quantile(part).toPrecision(2)))).join(" / ");
}

/** Everything between the markers of docs/scale.md. @param note called with each finished step */
export function report(note: (what: string) => void): string {
  const all = loads.map((visitors) => {
    note(`a day of ${thousands(visitors)} visitors`);
    const costs = { "d1.replicaShare": 1 };
    return {
      day: simulateDay({ visitors, seed }),
      unshared: simulateDay({ visitors, seed, replicas: true, costs }, true),
    };
  });
  const parts = [
    ["## Days", daysTable(all.map(({ day }) => day))],
    ["## A month, in US dollars", bills(all.map(({ day }) => day))],
    ["## What breaks first", breaks(all)],
    ["## If D1 is slower than assumed", slower(note)],
    ["## A sale: 100,000 buyers in a minute for 1,000 units", sales(note)],
    ["## When something is away", away(note)],
    ["## What it is fed with", fed(new Costs())],
  ];
  return parts.map(([head, body]) => `${head}\n\n${body}`).join("\n\n");
}

function daysTable(days: readonly DayResult[]): string {
  const row = (name: string, tell: (day: DayResult) => string) => [name, ...days.map(tell)];
  const found = (day: DayResult, what: string, which: readonly string[]) => {
    const of = (name: string) => day.all.found.get(`${what} ${name}`) ?? 0;
    const whole = ["held", "tier", "stale", "missing"].reduce((sum, name) => sum + of(name), 0);
    return percent(which.reduce((sum, name) => sum + of(name), 0) / whole);
  };
  return table(
    ["visitors a day", ...days.map(({ world }) => thousands(world.perDay))],
    [
      row("requests a second, busiest hour", (day) => day.perSecond("requests").toFixed(1)),
      row("pages that somebody waits for, crawlers among them", (day) => found(day, "page", ["missing"])),
      row("public calls that nothing has kept", (day) => found(day, "call", ["missing"])),
      ...steps.map((step) => row(`${step}, ms: p50 / p95 / p99`, ({ peak }) => waits(peak, step))),
      row("refused, of a million requests", ({ all }) => ((all.refused() / all.amount("requests")) * 1e6).toFixed(1)),
      row(
        "D1 at work, busiest hour / its busiest second",
        ({ use: { primary } }) => `${percent(primary.mean)} / ${percent(primary.peak)}`,
      ),
      row("workers' cores at work, busiest hour", (day) => cores(day).toFixed(1)),
      row("orders a day", ({ amounts }) => thousands(amounts.get("orders") ?? 0)),
      row("orders fill 8 GB in, days", ({ amounts, world }) =>
        thousands(8e9 / ((amounts.get("orders") ?? 0) * orderBytes(world.costs))),
      ),
    ],
  );
}

function bills(days: readonly DayResult[]): string {
  const all = days.map(billOf);
  const lines = all[0]!.lines.map(([name], at) => [name, ...all.map((bill) => thousands(bill.lines[at]![1]))]);
  return table(
    ["visitors a day", ...days.map(({ world }) => thousands(world.perDay))],
    [
      ...lines,
      ["**together**", ...all.map(({ total }) => `**${thousands(total)}**`)],
      ["(events, were they rows of D1)", ...all.map(({ eventsInD1 }) => thousands(eventsInD1))],
    ],
  );
}

function breaks(all: readonly { day: DayResult; unshared: DayResult }[]): string {
  return table(
    ["visitors a day", "nearest to its limit", "next", "then"],
    all.map(({ day, unshared }) => {
      const [first, second, third] = nearest(day, unshared).map(({ part, use, told }) =>
        use >= 0.8 ? `**${part}: ${told}**` : `${part}: ${told}`,
      );
      return [thousands(day.world.perDay), first!, second!, third!];
    }),
  );
}

function slower(note: (what: string) => void): string {
  const rows = [1, 2, 5].flatMap((factor) =>
    [1_000_000, 10_000_000].map((visitors) => {
      note(`D1 ${factor} times slower, ${thousands(visitors)} visitors`);
      const figures = new Costs();
      const costs = Object.fromEntries(
        ["d1.read", "d1.row", "d1.write"].map((name) => [name, figures.of(name) * factor]),
      );
      const alone = simulateDay({ visitors, seed, costs }, true);
      const shared = simulateDay({ visitors, seed, costs, replicas: true }, true);
      const told = ({ use, peak }: DayResult) =>
        `${percent(use.primary.mean)}; ${waits(peak, "order")}; ${percent(peak.refused() / peak.amount("requests"))}`;
      return [`${factor} ×, ${thousands(visitors)} a day`, told(alone), told(shared)];
    }),
  );
  return table(
    ["D1's time", "D1 at work; an order, ms; refused of all requests", "with half of the public reads on a replica"],
    rows,
  );
}

function sales(note: (what: string) => void): string {
  const simulated = (guard: Guard, costs = {}) => {
    note(`a sale, ${guard}`);
    return simulateSale(guard, { visitors: 100_000, seed, costs });
  };
  const faster = { "d1.read": new Costs().of("d1.read") / 4 };
  const results = [...guards.map((guard) => simulated(guard)), simulated("tickets, remembered", faster)];
  const row = (name: string, tell: (result: (typeof results)[number]) => string) => [name, ...results.map(tell)];
  const refusals = [...new Set(results.flatMap(({ tally }) => [...tally.refusals.keys()]))].toSorted();
  return table(
    ["", ...guards, "tickets, remembered; a read of D1 four times faster"],
    [
      row("orders", ({ orders }) => thousands(orders)),
      row("the last unit is ordered after, s", ({ soldAfter }) => (soldAfter > 0 ? thousands(soldAfter) : "–")),
      row("D1 has nothing but this to do until, s", ({ busyUntil }) => thousands(busyUntil)),
      row("buyers who were told that there is none", ({ toldNone }) => thousands(toldNone)),
      row("buyers who gave up", ({ gaveUp }) => thousands(gaveUp)),
      ...steps
        .filter((step) => step !== "keystroke")
        .map((step) => row(`${step}, ms`, ({ tally }) => waits(tally, step))),
      row("everybody else's tail, ms", ({ tally }) => waits(tally, "tail")),
      ...refusals.map((why) => row(why, ({ tally }) => thousands(tally.refusals.get(why) ?? 0))),
      row("what was refused first, and when, s", ({ tally, began }) => firstOf(tally, began)),
      row("the SKU's object at work, busiest second", ({ ticketPeak }) => percent(ticketPeak)),
    ],
  );
}

const firstOf = ({ firstRefusal }: Tally, began: number): string =>
  firstRefusal ? `${firstRefusal.why.slice(4)}, ${((firstRefusal.at - began) / 1000).toFixed(1)}` : "nothing";

function away(note: (what: string) => void): string {
  const rows = troubles.flatMap((trouble) =>
    trouble.loads.map((visitors) => {
      note(`${trouble.name}, ${thousands(visitors)} visitors`);
      const { before, during, after, use } = simulateTrouble(trouble, { visitors, seed });
      const refused = (tally: Tally) => percent(tally.refused() / tally.amount("requests"));
      return [
        `${trouble.name}, ${thousands(visitors)} a day`,
        ...[before, during, after].map((tally) => waits(tally, "page, first byte")),
        waits(during, "order"),
        `${refused(during)} / ${refused(after)}`,
        percent(use),
      ];
    }),
  );
  const heads = [
    "for 5 to 15 minutes of the busiest hour",
    "first byte before, ms",
    "during",
    "after",
    "order during",
    "refused during / after",
    "D1 at work",
  ];
  return table(heads, rows);
}

function fed(costs: Costs): string {
  const of = (kind: Figure["kind"]) => Object.entries(costs.file.figures).filter(([, figure]) => figure.kind === kind);
  const platform = of("assumed").filter(([name]) =>
    /^(d1|object|edge|lastMile|net|isolate|cpu|retry|log|sale\.isolates)/.test(name),
  );
  const limits = of("cited").filter(([name]) => !/^(price|included)/.test(name));
  const told = ([name, { value, unit, source, note }]: [string, Figure]) => [
    `\`${name}\``,
    `${value} ${unit}`,
    [source, note].filter(Boolean).join("; "),
  ];
  const prices = [
    ...new Set(
      of("cited")
        .filter(([name]) => name.startsWith("price"))
        .map(([, { source }]) => source),
    ),
  ];
  return [
    `Measured: ${of("measured").length} figures and ${Object.keys(costs.file.calls.of).length} calls (${costs.file.calls.date}). Cited, read on ${limits[0]![1].date}:`,
    table(["limit or distance", "value", "from"], limits.map(told)),
    `Prices: ${prices.join(", ")}.`,
    "Assumed of the platform:",
    table(["figure", "value", "because"], platform.map(told)),
    "Assumed of visitors, goods and days: the rest of `costs.json`.",
  ].join("\n\n");
}
