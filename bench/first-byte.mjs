/**
 * Time to the first byte and to the heading of a product page that is rendered for this visitor, while the backend's
 * `listRelatedProducts` is slowed by 500 ms and while it is not, in turns, each time another page.
 */
import { startShopWithBackend } from "./harness/slow-backend.mjs";
import { productPaths } from "./harness/pages.mjs";
import { interleaved, median } from "./harness/statistics.mjs";
import { figure, ms, times } from "./harness/table.mjs";
import { timedVisit } from "./harness/visitor.mjs";

const rounds = 25;
const slowedCall = "listRelatedProducts";
const slowedBy = 500;

export async function measure() {
  const shop = await startShopWithBackend();
  try {
    const paths = await productPaths(shop.url);
    const next = () => shop.url + paths.pop();
    for (let warmUp = 0; warmUp < 20; warmUp++) await timedVisit(next());
    const visits = await interleaved(rounds, {
      undelayed: () => timedVisit(next()),
      delayed: () => shop.whileSlow(slowedCall, slowedBy, () => timedVisit(next())),
    });
    const of = (name, moment) => median(visits[name].map((visit) => visit[moment]));
    const told = (moment) => `${ms(of("delayed", moment))} / ${ms(of("undelayed", moment))}`;
    if (of("delayed", "end") < slowedBy) throw new Error("the slowed call was not part of the page");
    return [
      figure("first byte, deferred call slowed by 500 ms / undelayed", told("firstByte")),
      figure("… heading", told("heading")),
      figure("… last byte", told("end")),
      figure(
        "first byte, slowed against undelayed",
        of("delayed", "firstByte") / of("undelayed", "firstByte"),
        { atMost: 1.1 },
        times,
      ),
      figure(
        "heading, slowed against undelayed",
        of("delayed", "heading") / of("undelayed", "heading"),
        { atMost: 1.1 },
        times,
      ),
    ];
  } finally {
    await shop.stop();
  }
}
