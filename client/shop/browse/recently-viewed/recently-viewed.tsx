import { Suspense } from "react";
import { recentlyViewedAtom } from "#client/shop/frame/shopper/recently-viewed-atom";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";
import { lateComponent } from "#client/start/late-component";
import { NearView } from "#client/ui/near-view.tsx";

const ViewedRow = lateComponent(() => import("./viewed-row"));

/**
 * Recently viewed products as a row. It is loaded after hydration and when its position comes near the viewport, so it
 * is placed low on its page, where nothing above it moves.
 * @param except the product whose page it is on
 */
export function RecentlyViewed({ except }: { except?: string }) {
  const ids = useShopper(recentlyViewedAtom).filter((id) => id !== except);
  if (ids.length === 0) return null;
  return (
    <NearView>
      <Suspense>
        <ViewedRow ids={ids} />
      </Suspense>
    </NearView>
  );
}
