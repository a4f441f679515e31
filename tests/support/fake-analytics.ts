import type { ServerResponse } from "node:http";
import { json, type Seen } from "./loopback-server";

type Row = Record<string, unknown>;
/** A SQLite to count in: D1 inside the worker, Node's own outside. */
export type CountingDatabase = (sql: string, ...values: (string | number)[]) => Promise<Row[]>;

const numbered = (name: string) => Array.from({ length: 20 }, (_, at) => `${name}${at + 1}`);
const columns = ["timestamp", "_sample_interval", "index1", ...numbered("blob"), ...numbered("double")];
/** What its SQL has of the words that look like functions, as far as the shop uses them. */
const functions = new Set(["count", "sum", "max", "sumif", "todatetime", "from", "and", "in"]);
const bytes = (text: string) => new TextEncoder().encode(text).length;

/**
 * Analytics Engine as its documentation shows it: a dataset that takes data points within limits, and the SQL API, which wants
 * the token, refuses what its SQL lacks, and counts in a real SQLite. Large integers are texts in its answers.
 */
export class FakeAnalytics {
  readonly account = "0123456789abcdef0123456789abcdef";
  readonly token = "a token that may read analytics";
  /** When the points that are written now arrive, in ms. */
  now = 0;
  /** For how many points each that is written now stands. */
  sampleInterval = 1;
  /** One for each query, from the first: a status, an answer that is no JSON, or none at all. */
  readonly faults: (number | "nonsense" | "hangs")[] = [];
  readonly queries: string[] = [];
  readonly points: AnalyticsEngineDataPoint[] = [];
  #unwritten: (string | number)[][] = [];
  #inInvocation = 0;
  #written: Promise<unknown> | null = null;

  constructor(private readonly count: CountingDatabase) {}

  readonly dataset: AnalyticsEngineDataset = { writeDataPoint: (point = {}) => this.#write(point) };

  /** What is written from now on belongs to another invocation of the worker. */
  nextInvocation(): void {
    this.#inInvocation = 0;
  }

  /** The variables of a backend that writes here and asks here. */
  variables(origin: string) {
    const { dataset, account, token } = this;
    return { VISITOR_EVENTS: dataset, ACCOUNT_ID: account, ANALYTICS_TOKEN: token, ANALYTICS_API_URL: origin };
  }

  #write(point: AnalyticsEngineDataPoint): void {
    const { indexes = [], blobs = [], doubles = [] } = point;
    const texts = blobs.map(String);
    if (++this.#inInvocation > 25) throw new RangeError("more than 25 data points in one invocation");
    if (indexes.length !== 1 || bytes(String(indexes[0])) > 96) throw new RangeError("one index of at most 96 bytes");
    if (blobs.length > 20 || doubles.length > 20) throw new RangeError("more than twenty blobs or doubles");
    // The older and smaller of the two sizes that its pages name.
    if (texts.reduce((sum, text) => sum + bytes(text), 0) > 5120)
      throw new RangeError("more than 5,120 bytes of blobs");
    this.points.push(point);
    const padded = <Value>(values: Value[], empty: Value) => [...values, ...Array(20 - values.length).fill(empty)];
    const seconds = Math.floor(this.now / 1000);
    this.#unwritten.push([
      seconds,
      this.sampleInterval,
      String(indexes[0]),
      ...padded(texts, ""),
      ...padded(doubles, 0),
    ]);
  }

  readonly answer = (request: Seen, response: ServerResponse): void => {
    if (request.headers.authorization !== `Bearer ${this.token}`)
      return json(response, 403, { success: false, errors: [{ code: 10_000, message: "Authentication error" }] });
    if (request.method !== "POST" || request.url !== `/accounts/${this.account}/analytics_engine/sql`)
      return json(response, 404, { success: false });
    this.queries.push(request.body);
    const fault = this.faults.shift();
    if (fault === "hangs") return;
    if (fault === "nonsense") return void response.writeHead(200, {}).end("<html>");
    if (fault !== undefined) return json(response, fault, { success: false });
    const refused = refusalOf(request.body);
    if (refused) return json(response, 422, { success: false, error: refused });
    void this.#rows(request.body).then(
      (rows) => json(response, 200, { meta: [], data: rows, rows: rows.length }),
      (error: unknown) => json(response, 422, { success: false, error: String(error) }),
    );
  };

  async #make(): Promise<void> {
    await this.count("DROP TABLE IF EXISTS falaj_events");
    await this.count(`CREATE TABLE falaj_events (${columns.join(", ")})`);
  }

  async #store(): Promise<void> {
    const rows = this.#unwritten.splice(0);
    const values = columns.map((_, at) => `value ->> ${at}`).join(", ");
    await this.count(`INSERT INTO falaj_events SELECT ${values} FROM json_each(?)`, JSON.stringify(rows));
  }

  async #rows(query: string): Promise<Row[]> {
    this.#written = (this.#written ?? this.#make()).then(() => this.#store());
    await this.#written;
    const rows = await this.count(inSqlite(query));
    return rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, typeof value === "number" ? `${value}` : value]),
      ),
    );
  }
}

/** Why Analytics Engine would refuse a query: it reads one table, and has neither joins nor windows. */
function refusalOf(query: string): string | null {
  if (!/^\s*SELECT\b/.test(query) || /;|--/.test(query)) return "one SELECT";
  const missing = /\b(JOIN|UNION|WITH|OVER|EXISTS|INSERT|DELETE)\b/i.exec(query)?.[1];
  if (missing) return `no ${missing}`;
  const tables = [...query.matchAll(/\bFROM (\w+)/g)].map(([, table]) => table);
  if (tables.some((table) => table !== "falaj_events")) return "an unknown table";
  const called = [...query.matchAll(/\b(\w+)\s*\(/g)].map(([, name]) => name!.toLowerCase());
  const unknown = called.find((name) => !functions.has(name));
  return unknown === undefined ? null : `an unknown function: ${unknown}`;
}

/** The same question in SQLite's words. */
const inSqlite = (query: string): string =>
  query
    .replaceAll(/toDateTime\((\d+)\)/g, "$1")
    .replaceAll(/sumIf\(([^,()]+), ([^()]+)\)/g, "sum(iif($2, $1, 0))")
    .replace(/FORMAT JSON\s*$/, "");
