import { rm } from "node:fs/promises";
import path from "node:path";
import { MadeOtherwise } from "./migrate";
import { openLocalShop, type Shop } from "./open-shop";
import { say } from "./progress";

/** What the setup and wrangler keep in a state: data of the workers, the copy without a past, the mark of what was loaded. */
const kept = ["v3", "untouched", "untouched.new", "falaj-catalogue.txt"];

/** The shop in a folder; an empty one in the place of one whose tables no migration brings to those of today. */
export async function openRenewed(stateFolder: string): Promise<Shop> {
  try {
    return await openLocalShop(stateFolder);
  } catch (error) {
    if (!(error instanceof MadeOtherwise)) throw error;
    // The setup shows lines that begin so.
    say(`Note: the demo state in ${stateFolder} is from before release 0.1.0 and is made new, without what was in it.`);
    await Promise.all(kept.map((name) => rm(path.join(stateFolder, name), { recursive: true, force: true })));
    return openLocalShop(stateFolder);
  }
}
