/**
 * Loads code at its first use. All callers get the same promise, so that what was clicked first happens first; a failed
 * one is dropped, so that the next click tries again.
 */
export function onDemand<Code>(fetchCode: () => Promise<Code>): () => Promise<Code> {
  let coming: Promise<Code> | undefined;
  return () => {
    coming ??= fetchCode().catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
    return coming;
  };
}
