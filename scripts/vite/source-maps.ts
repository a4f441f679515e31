import { cp, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";

/** How many builds keep their maps: those that are deployed come among many of a day's work. */
const mostStored = 10;

/**
 * Keeps a build's source maps in `<builds>/source-maps/<build id>/{client,worker,backend}`, where `npm run stack` finds them. Those
 * of the client leave its folder, which is served to everybody; those of the workers stay beside them too, for the deployment.
 * @param builds the folder of the built shop
 */
export async function keepSourceMaps(builds: string, buildId: string): Promise<void> {
  const all = path.join(builds, "source-maps");
  await rm(path.join(all, buildId), { recursive: true, force: true });
  for (const part of ["client", "worker", "backend"])
    for (const file of await mapsBelow(path.join(builds, part))) {
      const from = path.join(builds, part, file);
      const to = path.join(all, buildId, part, file);
      await mkdir(path.dirname(to), { recursive: true });
      await (part === "client" ? rename(from, to) : cp(from, to));
    }
  await forgetOldest(all);
}

const mapsBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".map"));

async function forgetOldest(all: string): Promise<void> {
  const made = await Promise.all(
    (await readdir(all)).map(async (name) => ({ name, at: (await stat(path.join(all, name))).mtimeMs })),
  );
  for (const { name } of made.toSorted((one, other) => other.at - one.at).slice(mostStored))
    await rm(path.join(all, name), { recursive: true });
}
