/** Carriers that the Emirates' shops use, with the address where a parcel is followed: `{number}` becomes its number. */
const carriers = [
  { name: "Aramex", link: "https://www.aramex.com/track/results?ShipmentNumber={number}" },
  // Its page asks for the number.
  { name: "Emirates Post", link: "https://www.emiratespost.ae/all-services/track-a-package" },
  { name: "DHL", link: "https://www.dhl.com/ae-en/home/tracking.html?tracking-id={number}" },
  { name: "FedEx", link: "https://www.fedex.com/fedextrack/?trknbr={number}" },
  { name: "UPS", link: "https://www.ups.com/track?tracknum={number}" },
  { name: "iMile", link: "https://www.imile.com/track" },
  { name: "Quiqup", link: null },
] as const;

/** Suggested carriers; any other may be typed. */
export const carrierNames: readonly string[] = carriers.map(({ name }) => name);

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
const known = (name: string) => carriers.find((carrier) => plain(carrier.name) === plain(name));

/** A carrier's official spelling, however its name was typed; an unknown one stays as it is. */
export const carrierNamed = (name: string): string => known(name)?.name ?? name;

/** The tracking page of a known carrier's parcel; null for all others. @param number as the carrier gave it */
export const trackingLink = (carrier: string, number: string): string | null =>
  known(carrier)?.link?.replace("{number}", encodeURIComponent(number.toWellFormed())) ?? null;
