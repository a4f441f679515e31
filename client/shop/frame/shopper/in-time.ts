/** How long reading the browser's storage may take, in ms; then the page goes on without. */
const patience = 5000;

/** What a reading gives, or undefined when it fails or takes too long. */
export async function inTime<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patience);
  });
  return Promise.race([reading.catch(() => undefined), late]);
}
