import { loadGoods } from "../catalogue/load";
import { remoteDatabase } from "./remote-database";
import type { Step } from "./step";

/** A staging shop has the demo catalogue, so that there is something to look at and to order. */
export const demoGoods: Step = {
  name: "demo goods",
  remedy: "Run the command again. The goods are written in one transaction; loading them twice changes nothing.",
  async look({ options, workers, databases, platform, account }) {
    const name = workers.flatMap(({ config }) => config.d1_databases).find(({ binding }) => binding === "DB");
    if (options.stage !== "staging" || !name) return [];
    const database = `${name.database_name}-staging`;
    const id = databases.get(database);
    const sql = "SELECT 1 FROM product_groups WHERE family IS NOT NULL LIMIT 1";
    const isFilled = async () => {
      const path = `/accounts/${account.id}/d1/database/${id}/query`;
      return ((await platform.send<{ results: object[] }[]>("POST", path, { sql }))[0]?.results.length ?? 0) > 0;
    };
    if (id && !options.dryRun && (await isFilled())) return [];
    return [
      {
        what: `load the demo goods into ${database}`,
        async run() {
          await loadGoods(remoteDatabase(platform, account.id, id ?? ""));
          return `loaded the demo goods into ${database}`;
        },
      },
    ];
  },
};
