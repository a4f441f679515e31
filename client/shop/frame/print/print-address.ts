import { mainId } from "../layout/use-focus-on-arrival";
import "./print.css";

/** From now on a printed page ends with its URL, without the query (`print.css`). */
export function printAddress(): void {
  addEventListener("beforeprint", () => {
    const { origin, pathname } = location;
    document.getElementById(mainId)?.setAttribute("data-address", origin + pathname);
  });
}
