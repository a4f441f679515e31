import type { OrderingSettings } from "../settings";
import { httpProvider } from "./http-provider";
import type { EInvoiceProvider } from "./provider";

/** Whom e-invoices are sent through; null: nobody is set up, and they wait. */
export const providerIn = ({ eInvoices }: Pick<OrderingSettings, "eInvoices">): EInvoiceProvider | null =>
  eInvoices && httpProvider(eInvoices);
