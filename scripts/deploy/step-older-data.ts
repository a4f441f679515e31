import { othersAmong } from "../catalogue/migrate";
import { appliedTo, migratedDatabases } from "./applied-migrations";
import type { Step } from "./step";
import { databasesNamed } from "./step-resources";

/** A database whose tables other files made than those that are here cannot get the ones that it lacks. */
export const olderData: Step = {
  name: "older data",
  remedy: `Nothing was changed. Nothing was released before 0.1.0, and no way leads from a schema of before to this one: delete the
database that is named ("npx wrangler d1 delete <name>"), or deploy into another account.`,
  async look(deployment) {
    const { platform, account } = deployment;
    const there = await databasesNamed(platform, account.id);
    for (const { name, files, table } of migratedDatabases(deployment)) {
      const id = there.get(name);
      // oxlint-disable-next-line no-await-in-loop -- a few, and the first that is older ends it
      const others = id ? othersAmong(await appliedTo(deployment, id, table), files) : [];
      if (others.length > 0)
        throw new Error(
          `The database ${name} was made by other migrations than this shop has (${others[0]!}${others.length > 1 ? ` and ${others.length - 1} more` : ""}): it is from before release 0.1.0.`,
        );
    }
    return [];
  },
};
