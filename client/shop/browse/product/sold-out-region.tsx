import { withTexts } from "#client/messages/texts";
import type { Later } from "#client/runtime/later";
import { Deferred } from "#client/runtime/deferred.tsx";
import { firstSign } from "#client/start/first-sign";
import { lateComponent } from "#client/start/late-component";
import { LateRegion } from "#client/shop/frame/layout/late-region.tsx";
import type { ProductCardData } from "../product-card/product-card-data";
import type { ProductVariant } from "./product-data";
import { stockState } from "./stock-state";
// Their code comes late, their markup does not.
import "../stock-alert/stock-alert.css";

const StockAlert = lateComponent(() =>
  firstSign.then(withTexts(() => import("../stock-alert/stock-alert"), ["product", "stock-alert"])),
);
const Substitutes = lateComponent(() =>
  firstSign.then(withTexts(() => import("../stock-alert/substitutes"), ["stock-alert"])),
);

type SoldOutProps = {
  variant: ProductVariant;
  similar: Later<ProductCardData[]> | Promise<Later<ProductCardData[]>>;
  /** Ids of those among them that are the same thing. */
  substitutes: Later<string[]> | Promise<Later<string[]>>;
};

/** In the place of the buy box when nothing can be bought: what is there instead, and a message when it is back. */
export function SoldOutRegion({ variant, similar, substitutes }: SoldOutProps) {
  return (
    <>
      <Deferred value={similar} skeleton={null} failed={null}>
        {(cards) => (
          <Deferred value={substitutes} skeleton={null} failed={null}>
            {(ids) => (
              <LateRegion id="substitutes-region">
                <Substitutes cards={cards.filter(({ id }) => ids.includes(id))} />
              </LateRegion>
            )}
          </Deferred>
        )}
      </Deferred>
      {stockState(variant).kind === "sold_out" && (
        <LateRegion id="stock-alert-region">
          <StockAlert sku={variant.sku} />
        </LateRegion>
      )}
    </>
  );
}
