import type { Brand } from "../contracts/back-office/shop-settings";
import { initialOf } from "./shop-icons";

/** The mark of the software, which a shop shows until it has a name of its own; the same as `public/favicon.svg`. */
export const shippedMark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-width="3" stroke-linecap="round">' +
  '<rect width="32" height="32" rx="8" fill="#0B5F63"/><path d="M5 12.5q3.7-4 7.3 0t7.3 0 7.4 0" stroke="#fff"/>' +
  '<path d="M5 20.5q3.7-4 7.3 0t7.3 0 7.4 0" stroke="#E8A33D"/></svg>';

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** The first letter of the shop's name on its colour, as an SVG picture for a shop without a mark. */
export function drawnMark({ name, colour }: Pick<Brand, "name" | "colour">): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour}"/>` +
    `<text x="16" y="16" dy=".36em" fill="#fff" text-anchor="middle" font-family="system-ui,sans-serif" font-size="19" font-weight="600">${escaped(initialOf(name))}</text></svg>`
  );
}
