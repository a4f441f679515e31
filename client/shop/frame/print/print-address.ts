import { mainId } from "../layout/use-focus-on-arrival";
import "./print.css";

/** From now on a printed page ends with its address, without what only led to it (`print.css`). */
export function printAddress(): void {
  addEventListener("beforeprint", () => {
    const { origin, pathname } = location;
    document.getElementById(mainId)?.setAttribute("data-address", origin + pathname);
  });
}
