/**
 * Round trips to D1 that a page costs, a batch counting as one: before its shell can be sent, and in all. A call is
 * before the shell when slowing it makes the heading late.
 */
import { startShopWithBackend } from "./harness/slow-backend.mjs";
import { home, listing, productPaths } from "./harness/pages.mjs";
import { figure } from "./harness/table.mjs";
import { timedVisit } from "./harness/visitor.mjs";

const slowedBy = 400;
const most = { product: 3, listing: 3, inAll: 7 };

export async function measure() {
  const shop = await startShopWithBackend();
  try {
    const [product] = await productPaths(shop.url);
    const pages = { product, listing, home };
    const figures = [];
    for (const [name, path] of Object.entries(pages)) {
      pages[name] = { url: shop.url + path, calls: await shop.callsDuring(() => timedVisit(shop.url + path)) };
    }
    await shop.age();
    for (const [name, { url, calls }] of Object.entries(pages)) {
      const before = await beforeShell(shop, url, calls);
      figures.push(
        figure(`D1 round trips before the shell, ${name}`, sum(before), {
          atMost: name in most ? most[name] : most.inAll,
        }),
      );
      figures.push(figure(`… in all, ${calls.length} calls`, sum(calls), { atMost: most.inAll }));
    }
    return figures;
  } finally {
    await shop.stop();
  }
}

/** The calls that the shell waits for. */
async function beforeShell(shop, url, calls) {
  const awaited = new Set();
  for (const name of new Set(calls.map(({ name }) => name))) {
    const { heading } = await shop.whileSlow(name, slowedBy, () => timedVisit(url));
    if (heading >= slowedBy) awaited.add(name);
  }
  return calls.filter(({ name }) => awaited.has(name));
}

const sum = (calls) => calls.reduce((total, { roundTrips }) => total + roundTrips, 0);
