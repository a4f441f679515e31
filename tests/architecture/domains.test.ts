// Shows that the backend's domains know each other one way, and that its features tie themselves into no large knot.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { groupsIn } from "./groups";
import { root } from "../support/project-root";
import { sourceFiles } from "./source-files";

const folder = "worker/backend";

/** From what everybody may use to what may use everybody. */
const domains = ["platform", "messages", "identity", "goods", "ordering", "customers", "back-office"];

const files = sourceFiles(folder);
const domainOf = (file: string) => new RegExp(`^${folder}/([\\w-]+)/`).exec(file)?.[1];
/** `goods/catalogue`; files beside a domain's features belong to none. */
const featureOf = (file: string) => new RegExp(`^${folder}/([\\w-]+/[\\w-]+)/`).exec(file)?.[1];

/** What may stand at the backend's root: what puts the domains together. */
const composing = new Set(["queues", "scheduled", "migrations", "archive-migrations"]);

describe("domains", () => {
  test("every folder of the backend is a domain or puts domains together", () => {
    const folders = readdirSync(path.join(root, folder), { withFileTypes: true }).filter((one) => one.isDirectory());
    const known = [...domains, ...composing];
    expect(folders.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  });

  test("a domain knows those before it and itself, and nothing that puts domains together", () => {
    const upward = files.flatMap(({ file, imports }) => {
      const from = domains.indexOf(domainOf(file) ?? "");
      if (from < 0) return [];
      const wrong = imports.filter((name) => {
        if (!name.startsWith(`${folder}/`)) return false;
        const to = domains.indexOf(domainOf(name) ?? "");
        return to < 0 || to > from;
      });
      return wrong.map((name) => `${file} → ${name}`);
    });
    expect(upward).toEqual([]);
  });

  test("features that know each other in a circle are of one domain, and ten at most", () => {
    const graph = new Map<string, Set<string>>();
    for (const { file, imports } of files) {
      const from = featureOf(file);
      if (from === undefined) continue;
      const known = graph.get(from) ?? new Set();
      graph.set(from, known);
      for (const name of imports) {
        const to = featureOf(name);
        if (to !== undefined && to !== from) known.add(to);
      }
    }
    const circles = groupsIn(new Map([...graph].map(([from, known]) => [from, [...known]])));
    expect(circles.filter((circle) => circle.length > 10)).toEqual([]);
    expect(circles.filter((circle) => new Set(circle.map((name) => name.split("/")[0])).size > 1)).toEqual([]);
  });

  test.each(domains)("%s has a README that names each of its features", (domain) => {
    const readme = path.join(root, folder, domain, "README.md");
    expect(existsSync(readme)).toBe(true);
    const text = readFileSync(readme, "utf8");
    const features = readdirSync(path.join(root, folder, domain), { withFileTypes: true }).filter((one) =>
      one.isDirectory(),
    );
    expect(features.filter(({ name }) => !text.includes(`\`${name}\``)).map(({ name }) => name)).toEqual([]);
  });
});

test("an import climbs one folder at most; farther away it goes by an alias of package.json", () => {
  const sources = sourceFiles("client", "shared", "worker", "tests", "scripts", "demo");
  // What the build's own configuration imports is read before there are aliases.
  const climbing = sources.filter(
    ({ file, text }) =>
      !file.startsWith("scripts/vite/") && /\bfrom "\.\.\/\.\.\/(?!.*\?raw")|^import "\.\.\/\.\.\//m.test(text),
  );
  expect(climbing.map(({ file }) => file)).toEqual([]);
});
