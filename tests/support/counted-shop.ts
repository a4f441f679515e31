import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { startShop } from "./shop";

/** What a shop has spent since it was asked last; `bytes` and `objects` are what it keeps now. */
export type Spent = { rowsRead: number; rowsWritten: number; pictures: number; bytes: number; objects: number };

export type CountedShop = { origin: string; spent(): Promise<Spent>; stop(): Promise<void> };

/** The built shop with its limits on, as deployed, which counts what it costs. */
export async function startCountedShop(): Promise<CountedShop> {
  let folder = "";
  const shop = await startShop({
    bare: true,
    counted: true,
    variables: { RATE_LIMITS: "on" },
    prepared: async (stateFolder) => void (folder = path.join(stateFolder, "v3")),
  });
  const files = () => readdirSync(folder, { recursive: true }).map(String);
  const kept = (file: string) => /^(d1|do|r2)\//.test(file);
  const sizeOf = (file: string) => statSync(path.join(folder, file), { throwIfNoEntry: false })?.size ?? 0;
  return {
    origin: shop.origin,
    async spent() {
      const answer = await fetch(`${shop.origin}/counted/spent`);
      const told: Pick<Spent, "rowsRead" | "rowsWritten" | "pictures"> = await answer.json();
      const all = files().filter(kept);
      return {
        ...told,
        objects: all.filter((file) => /^do\/.*[0-9a-f]{64}\.sqlite$/.test(file)).length,
        bytes: all.reduce((sum, file) => sum + sizeOf(file), 0),
      };
    },
    stop: shop.stop,
  };
}
