import { isMissingFile } from "../runtime/missing-file";
import { nextSign } from "./first-sign";

/**
 * Loads code. If a file cannot be fetched, the page goes on without it (`asleep.ts`), and the next sign tries again.
 * @throws what a module threw when it ran: retrying would not help, so the page stays as the server wrote it
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (failure) {
    if (!isMissingFile(failure)) throw failure;
    dispatchEvent(new Event("code-missing"));
    await nextSign();
    return loadCode(load);
  }
}
