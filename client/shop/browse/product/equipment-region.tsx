import { withTexts } from "#client/messages/texts";
import { firstSign } from "#client/start/first-sign";
import { lateComponent } from "#client/start/late-component";
import { LateRegion } from "#client/shop/frame/layout/late-region.tsx";
import { isEquipment } from "./equipment";
import type { ProductData, ProductVariant } from "./product-data";
// Its code comes late, its markup does not.
import "./equipment.css";

/** Pictures, words and links need no script: until somebody does more than look, the browser keeps the server's markup. */
const EquipmentDetails = lateComponent(() =>
  firstSign.then(withTexts(() => import("./equipment-details"), ["equipment", "product"])),
);

/** What somebody asks before a device or furniture is bought; nothing for other goods. */
export function EquipmentRegion({ product, variant }: { product: ProductData; variant: ProductVariant | null }) {
  if (!isEquipment(product, variant)) return null;
  return (
    <LateRegion id="equipment-region">
      <EquipmentDetails product={product} />
    </LateRegion>
  );
}
