import { isMissingFile } from "../runtime/missing-file";
import { nextSign } from "./first-sign";

/**
 * Where a file cannot be fetched, the page goes on without (`asleep.ts`), and the next sign tries again.
 * @throws what a module threw when it was run: no waiting mends that, so the page stays as the server wrote it
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
