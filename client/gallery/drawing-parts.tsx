import { Drawing } from "../ui/drawings/drawing";
import { badgeDrawing } from "../ui/drawings/badge";
import { bankCardDrawing } from "../ui/drawings/bank-card";
import { cartDrawing } from "../ui/drawings/cart";
import { cartonDrawing } from "../ui/drawings/carton";
import { chainDrawing } from "../ui/drawings/chain";
import { clipboardDrawing } from "../ui/drawings/clipboard";
import { clockDrawing } from "../ui/drawings/clock";
import { couponDrawing } from "../ui/drawings/coupon";
import { magnifierDrawing } from "../ui/drawings/magnifier";
import { mapDrawing } from "../ui/drawings/map";
import { plugDrawing } from "../ui/drawings/plug";
import { scalesDrawing } from "../ui/drawings/scales";
import { shelfDrawing } from "../ui/drawings/shelf";
import { signpostDrawing } from "../ui/drawings/signpost";
import { speechDrawing } from "../ui/drawings/speech";
import { walletDrawing } from "../ui/drawings/wallet";
import { windowDrawing } from "../ui/drawings/window";
import { Part } from "./part";

const drawings = [
  badgeDrawing,
  bankCardDrawing,
  cartDrawing,
  cartonDrawing,
  chainDrawing,
  clipboardDrawing,
  clockDrawing,
  couponDrawing,
  magnifierDrawing,
  mapDrawing,
  plugDrawing,
  scalesDrawing,
  shelfDrawing,
  signpostDrawing,
  speechDrawing,
  walletDrawing,
  windowDrawing,
];

/** Every drawing of an empty screen, and one in the small size that stands beside words. */
export function DrawingParts() {
  return (
    <Part id="drawings">
      <div className="flex flex-wrap gap-4">
        {drawings.map((drawing) => (
          <Drawing key={drawing.line} of={drawing} />
        ))}
        <Drawing of={cartDrawing} small />
      </div>
    </Part>
  );
}
