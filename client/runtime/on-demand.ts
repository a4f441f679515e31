/**
 * Code that comes at its first use. Everybody gets the same promise, so that what was clicked first happens first;
 * one that failed is forgotten, so that the next click tries again.
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
