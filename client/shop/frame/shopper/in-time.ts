/** How long reading the browser's storage may take, in ms; after that the page goes on without it. */
const patience = 5000;

/** The result of a read, or undefined if it fails or takes too long. */
export async function inTime<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patience);
  });
  return Promise.race([reading.catch(() => undefined), late]);
}
