import type { Params } from "react-router";
import type { Visit } from "#client/runtime/request-context";

/**
 * The address of the call that decides a product's page, just as the one client asks it: an intent may come
 * before the client's code. Written out, because that code builds its addresses from the table of all calls.
 */
export const productAhead = ({ locale, businessCategory }: Visit, { slug }: Params): string =>
  `/api/products/${encodeURIComponent(slug!)}/?business_category=${businessCategory}&country=UAE&currency=AED&lang=${locale}&is_pdp=true`;
