import { Suspense } from "react";
import { recentlyViewedAtom } from "#client/shop/frame/shopper/recently-viewed-atom";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";
import { lateComponent } from "#client/start/late-component";
import { NearView } from "#client/ui/near-view.tsx";

const ViewedRow = lateComponent(() => import("./viewed-row"));

/**
 * The products that were looked at recently, as a row. It comes after hydration and when its place comes near the
 * window, so it stands low on its page, where nothing above it moves.
 * @param except the product whose page it stands on
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
