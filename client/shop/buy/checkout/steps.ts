import { href } from "react-router";
import { paths } from "#client/paths";

export const addressStep = (id: string): string => href(paths.checkoutAddress, { id });
export const paymentStep = (id: string): string => href(paths.checkoutPayment, { id });
export const orderUrl = (id: string): string => href(paths.order, { id });
/** The order's page, which thanks. */
export const placedUrl = (id: string): string => `${orderUrl(id)}?placed=1`;
