import { tinOfTrn } from "#shared/shop-settings/e-invoice-codes";
import { lineIn } from "#shared/typed/signs";
import type { EInvoiceAddress, EInvoiceFacts } from "./e-invoice-facts";
import type { UblContent } from "./ubl-xml";

/** The register of participants whose identifiers are TINs. */
const tinScheme = "0235";

/** Endpoints of buyers whom nobody sends to: they are not subject to e-invoicing, or are abroad. */
const predefinedEndpoints = { excluded: "9900000098", abroad: "9900000099" } as const;

/** Longest line of an address that receivers have room for, in characters. */
const longestAddressLine = 150;

/** So many lines an address has before its city. */
const addressLines = 3;

/** A text in lines that break between words; a word that is longer is broken itself. */
function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (let rest = lineIn(text); rest !== "";) {
    const space = rest.length <= most ? rest.length : rest.lastIndexOf(" ", most);
    const end = space > 0 ? space : most;
    lines.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return lines;
}

/** The lines of an address before its city: street and building, or what they come to together where one is too long. */
const linesBeforeCity = ({ street, additional }: EInvoiceAddress): string[] => {
  const parts = [street, additional].map(lineIn).filter(Boolean);
  const fit = parts.every((part) => part.length <= longestAddressLine);
  return fit ? parts : wrapped(parts.join(", "), longestAddressLine);
};

/** Whether an address has room for all of a street. */
export const hasRoom = (address: EInvoiceAddress): boolean => linesBeforeCity(address).length <= addressLines;

export function addressElement(address: EInvoiceAddress): UblContent {
  const [street = "", additional = "", third = ""] = linesBeforeCity(address);
  return {
    "cbc:StreetName": street,
    "cbc:AdditionalStreetName": additional,
    "cbc:CityName": address.city,
    "cbc:CountrySubentity": address.subdivision,
    "cac:AddressLine": { "cbc:Line": third },
    "cac:Country": { "cbc:IdentificationCode": address.country ?? "" },
  };
}

type Party = {
  endpoint: string;
  address: EInvoiceAddress;
  trn: string | null;
  name: string;
  licence: { number: string; authority: string } | null;
};

const partyElement = ({ endpoint, address, trn, name, licence }: Party): UblContent => ({
  "cac:Party": {
    "cbc:EndpointID": { text: endpoint, attributes: { schemeID: tinScheme } },
    "cac:PostalAddress": addressElement(address),
    "cac:PartyTaxScheme": trn ? { "cbc:CompanyID": trn, "cac:TaxScheme": { "cbc:ID": "VAT" } } : undefined,
    "cac:PartyLegalEntity": {
      "cbc:RegistrationName": name,
      "cbc:CompanyID": licence
        ? { text: licence.number, attributes: { schemeAgencyID: "TL", schemeAgencyName: licence.authority } }
        : undefined,
    },
  },
});

/** The shop's address, as it is set for e-invoices. */
export const sellerAddress = ({ street, city, emirate }: EInvoiceFacts["settings"]): EInvoiceAddress => ({
  street,
  additional: "",
  city,
  subdivision: emirate,
  country: "AE",
});

export const sellerElement = ({ paper, settings }: EInvoiceFacts): UblContent =>
  partyElement({
    endpoint: settings.tin,
    address: sellerAddress(settings),
    trn: paper.supplier.trn,
    name: paper.supplier.name.en || paper.supplier.name.ar,
    licence: { number: settings.licence, authority: settings.authority },
  });

/** Where a buyer receives e-invoices: its TIN, or a predefined endpoint. */
export function buyerEndpoint({ buyer, paper }: EInvoiceFacts): string {
  if (buyer.address.country !== "AE") return predefinedEndpoints.abroad;
  if (buyer.isExcluded) return predefinedEndpoints.excluded;
  return buyer.tin ?? tinOfTrn(paper.buyer.trn ?? "");
}

export const buyerElement = (facts: EInvoiceFacts): UblContent =>
  partyElement({
    endpoint: buyerEndpoint(facts),
    address: facts.buyer.address,
    trn: facts.paper.buyer.trn,
    name: facts.paper.buyer.name,
    licence: facts.buyer.licence,
  });
