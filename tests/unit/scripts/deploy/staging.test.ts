// Shows that a staging shop tells nobody outside anything, whatever the shop itself is set to, and counts the events that it
// writes itself.
import { expect, test } from "vitest";
import { generatedConfig } from "#scripts/deploy/generated-config";
import { readOptions } from "#scripts/deploy/options";
import { ofStaging } from "#scripts/deploy/step-settings";
import { readConfigs } from "#scripts/deploy/workers";
import { analyticsIn } from "#backend/back-office/visitor-events/analytics-settings";
import { root } from "#support/project-root";
import { FakeAnalytics } from "#support/fake-analytics";
import { workerOf } from "./configurations";

const elsewhere = "https://elsewhere.example";
const isAddress = (name: string) => name.endsWith("_URL");
const uploaded = () => {
  const workers = readConfigs(root).map(({ config }) => {
    const set = Object.keys(config.vars).map((name) => [name, isAddress(name) ? elsewhere : "set"]);
    // As an account has it that has switched Analytics Engine on.
    const datasets = config.name === "falaj-backend" ? [{ binding: "VISITOR_EVENTS", dataset: "falaj_events" }] : [];
    return workerOf({ ...config, vars: Object.fromEntries(set), analytics_engine_datasets: datasets }, "-staging");
  });
  const wanted = { root, options: readOptions(["--staging"]), workers, databases: new Map(), variables: ofStaging };
  type Uploaded = { vars: Record<string, string>; analytics_engine_datasets: { dataset: string }[] };
  return workers.map((worker) => generatedConfig(worker, wanted) as Uploaded);
};

test("no address of another is left, no carrier, and it pays without money", () => {
  const vars = uploaded().map((one) => one.vars);
  const addresses = vars.flatMap((of) => Object.keys(of).filter(isAddress));
  expect(addresses).toEqual(expect.arrayContaining(["BACKEND_URL", "EVENTS_URL", "ERROR_REPORT_URL", "EMAIL_API_URL"]));
  for (const of of vars) {
    for (const name of Object.keys(of).filter(isAddress)) expect([name, of[name]]).toEqual([name, ""]);
    expect(of["ENVIRONMENT"]).toBe("staging");
  }
  expect(vars[0]).toMatchObject({ EMAIL_PROVIDER: "", SMS_PROVIDER: "", SANDBOX_PAYMENTS: "on", COD_LIMIT: "set" });
});

test("the dataset that it writes is the one that it counts", () => {
  const [written] = uploaded()[0]!.analytics_engine_datasets;
  const all = new FakeAnalytics(async () => []).variables("");
  expect(analyticsIn({ ...all, ENVIRONMENT: "staging" })!.api.dataset).toBe(written!.dataset);
  expect(analyticsIn({ ...all, ENVIRONMENT: "production" })!.api.dataset).toBe("falaj_events");
});

test("staging takes no objects over from the shop itself", () => {
  const taken = [{ from: "ShopperObject", from_script: "falaj", to: "ShopperObject" }];
  const migrationsAt = (stage: string[], suffix: string) => {
    const workers = readConfigs(root).map(({ config }) =>
      workerOf(
        config.name === "falaj-backend"
          ? { ...config, migrations: [{ tag: "v1", transferred_classes: taken }] }
          : config,
        suffix,
      ),
    );
    const wanted = { root, options: readOptions(stage), workers, databases: new Map(), variables: {} };
    return (generatedConfig(workers[0]!, wanted) as { migrations: unknown }).migrations;
  };
  expect(migrationsAt(["--staging"], "-staging")).toEqual([{ tag: "v1", new_sqlite_classes: ["ShopperObject"] }]);
  expect(migrationsAt([], "")).toEqual([{ tag: "v1", transferred_classes: taken }]);
});
