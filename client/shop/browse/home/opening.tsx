import { Suspense, type ReactNode } from "react";
import { withTexts } from "#client/messages/texts";
import { profileAtom } from "#client/shop/frame/shopper/profile-atom";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";
import { lateComponent } from "#client/start/late-component";
// With the page's own: a file less for the entry to know.
import "./home-desk.css";

/** Nobody's on the server, whose page is everybody's; its code comes once somebody is known to be signed in. */
const HomeDesk = lateComponent(withTexts(() => import("./home-desk"), ["desk"]));

/**
 * The top of the home page. Who is signed in has a desk in the place of what the shop is for: it takes the same room, so
 * that nothing moves.
 * @param children what everybody else sees, and in a preview its editor too
 */
export function Opening({ isPreview, children }: { isPreview: boolean; children: ReactNode }) {
  const profile = useShopper(profileAtom);
  return (
    <div className="opening">
      {children}
      {profile && !isPreview && (
        <Suspense fallback={null}>
          <HomeDesk name={profile.name} />
        </Suspense>
      )}
    </div>
  );
}
