// Shows that what operations/ watches is there: events that the code writes, figures that the thresholds stand on, pages of
// the runbook, and rehearsals that are tests.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { root } from "../support/project-root";
import { sourceFiles } from "./source-files";

const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const filesOf = (folder: string) =>
  readdirSync(path.join(root, "operations", folder)).map((name) => `operations/${folder}/${name}`);
/** As GitHub makes an anchor of a heading. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replaceAll(/\s/g, "-");
const runbook = read("docs/runbook.md");
const pages = [...runbook.matchAll(/^## (.+)$([^]*?)(?=^## |\s*$(?![^]))/gm)].map(([, heading, text]) => ({
  heading: heading!,
  text: text!,
}));
const incidents = pages.filter(({ text }) => text.includes("**Rehearsed.**"));

const time = z.string().regex(/^\d+[mhd]$/);
const alertShape = z.strictObject({
  name: z.string(),
  says: z.string().min(10),
  source: z.enum(["logs", "metrics", "database", "outside"]),
  query: z.string(),
  every: time,
  window: time,
  operator: z.enum([">", ">="]),
  value: z.number().nonnegative(),
  because: z.string().min(10),
  from: z.strictObject({ file: z.string(), text: z.string().min(1) }),
  tell: z.string(),
  runbook: z.string(),
});
const alerts = filesOf("alerts").map((file) => ({ file, ...alertShape.parse(JSON.parse(read(file))) }));
const logQueries = filesOf("queries/logs").map((file) => ({ file, sql: read(file) }));

const workers = sourceFiles("worker", "shared")
  .map(({ text }) => text)
  .join("\n");
/** Events that the workers write, and what the security log says. */
const writes = (event: string) => new RegExp(`["']${event}["']`).test(workers);

describe("alerts", () => {
  test.for(alerts.map((alert) => [alert.name, alert] as const))("%s", ([name, alert]) => {
    expect(path.basename(alert.file, ".json")).toBe(name);
    expect(read(alert.from.file), alert.because).toContain(alert.from.text);
    expect(incidents.map(({ heading }) => anchor(heading))).toContain(alert.runbook);
    if (alert.source === "outside") expect(alert.query).toContain("/healthz");
    else expect(existsSync(path.join(root, "operations", alert.query))).toBe(true);
    if (alert.source === "logs") expect(read(path.join("operations", alert.query))).toContain("AS value");
  });

  // Shows: operations.alerts
  test("every incident of the runbook is noticed by one", () => {
    const noticed = new Set(alerts.map(({ runbook: page }) => page));
    // A wrong price and a wrong deletion are noticed by people.
    const byPeople = ["a-wrong-price-or-import-was-published", "something-was-deleted-by-mistake"];
    expect(incidents.map(({ heading }) => anchor(heading)).filter((page) => !noticed.has(page))).toEqual(byPeople);
  });
});

describe("queries to the log", () => {
  // Shows: operations.alerts
  test.for(logQueries)("$file names events and fields that the workers write", ({ sql }) => {
    const [, listed = ""] = /attributes\['event'\] (?:IN \(([^)]*)\)|= '[a-z_]+')/.exec(sql) ?? [];
    const [single = ""] = /attributes\['event'\] = '[a-z_]+'/.exec(sql) ?? [];
    const events = [...`${listed} ${single.split("=")[1] ?? ""}`.matchAll(/'([a-z_]+)'/g)].map(([, event]) => event!);
    expect(events.filter((event) => !writes(event))).toEqual([]);
    const [, what = ""] = /attributes\['what'\] IN \(([^)]*)\)/.exec(sql) ?? [];
    expect([...what.matchAll(/'(\w+)'/g)].filter(([, one]) => !writes(one!))).toEqual([]);
    for (const [, field] of sql.matchAll(/attributes\['(\w+)'\]/g))
      expect(workers).toMatch(new RegExp(`\\b${field}\\b`));
  });

  test("each names both workers as their configurations do", () => {
    const names = ["wrangler.toml", "wrangler.backend.toml"].map((file) => /^name = "(.+)"$/m.exec(read(file))![1]!);
    for (const { sql } of logQueries)
      expect(sql).toContain(`scriptName IN (${names.map((name) => `'${name}'`).join(", ")})`);
  });

  const logged = [
    ...workers.matchAll(/(?:logError|reportServerError)\(\s*(?:c, )?"([a-z_]+)"|\blog\("\w+", "([a-z_]+)"/g),
  ].map(([, named, other]) => named ?? other!);

  test("every event is explained in docs/logs.md", () => {
    const explained = read("docs/logs.md");
    expect(logged.length).toBeGreaterThan(25);
    const asked = logQueries.flatMap(({ sql }) => [...sql.matchAll(/'([a-z_]+_[a-z_]+)'/g)].map(([, event]) => event!));
    const named = [...logged, ...asked].filter((event) => event !== "request_id" && event !== "one_in");
    expect([...new Set(named)].filter((event) => !explained.includes(`\`${event}\``))).toEqual([]);
  });

  // Shows: operations.alerts
  test("every error that a worker logs by name is watched, or is one that nobody need get up for", () => {
    const watched = logQueries.map(({ sql }) => sql).join("\n");
    const quiet = [
      "cart_not_read",
      "error_not_reported",
      "event_counts_sampled",
      "events_not_kept",
      "rate_limit_failed",
      "sandbox_payments_refused",
    ];
    expect([...new Set(logged)].filter((event) => !watched.includes(`'${event}'`)).toSorted()).toEqual(quiet);
  });
});

// Shows: operations.alerts
test("the dashboard's queries are those of the files", () => {
  const { panels } = JSON.parse(read("operations/dashboards/shop.json")) as {
    panels: { title: string; targets: { url_options: { body_graphql_query: string } }[] }[];
  };
  const files = filesOf("queries/metrics").map(read);
  const used = panels.flatMap(({ targets }) => targets.map((target) => target.url_options.body_graphql_query));
  expect(used.filter((query) => !files.includes(query))).toEqual([]);
  expect(files.filter((query) => !used.includes(query))).toEqual([]);
});

describe("the runbook", () => {
  test("has ten incidents or more, each from notice to its end", () => {
    expect(incidents.length).toBeGreaterThanOrEqual(10);
    for (const { heading, text } of incidents)
      for (const part of ["Notice", "Look", "Do", "Tell", "Over", "Rehearsed"])
        expect(text, heading).toContain(`**${part}.**`);
  });

  // Shows: operations.rehearsals
  test.for(incidents)("$heading was rehearsed by tests that are there", ({ text }) => {
    const [, rehearsed = ""] = /\*\*Rehearsed\.\*\*([^]*)$/.exec(text) ?? [];
    expect(rehearsed).toMatch(/\b2026-\d\d-\d\d\b/);
    const tests = [...rehearsed.matchAll(/`(tests\/[\w/.-]+)` › ([^;`]+?)(?=[;.]\s)/g)];
    expect(tests.length).toBeGreaterThan(0);
    for (const [, file, name] of tests)
      expect(read(file!).replaceAll(/\s+/g, " "), file).toContain(name!.replaceAll(/\s+/g, " "));
  });

  test("files that it names are there", () => {
    for (const [, file] of runbook.matchAll(/`(operations\/[\w/.-]+)`/g))
      expect(existsSync(path.join(root, file!)), file).toBe(true);
  });
});
