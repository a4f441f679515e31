import { isUnitCode } from "#shared/goods/unit-codes";
import { filsFromAed } from "#shared/money/money";
import { emirates, isEInvoiceTrn, isTin } from "#shared/shop-settings/e-invoice-codes";
import { isGtin } from "#shared/typed/gtin";
import { hsCodeIn } from "#shared/typed/hs-code";
import { isBlank, lineIn } from "#shared/typed/signs";
import type {
  EInvoiceAddress,
  EInvoiceFacts,
  EInvoiceProblem,
  EInvoiceProblemCode,
  ProblemOwner,
  TaxPaper,
} from "./e-invoice-facts";
import { sumOf, type EInvoiceFigures } from "./e-invoice-figures";
import { buyerEndpoint, hasRoom, sellerAddress } from "./party-elements";

/** What a rule finds; nothing: it holds. */
type Rule = (facts: EInvoiceFacts) => readonly EInvoiceProblem[];

const when = (
  isWrong: boolean,
  code: EInvoiceProblemCode,
  owner: ProblemOwner,
  field: string,
): readonly EInvoiceProblem[] => (isWrong ? [{ code, owner, field }] : []);

/** Longest name of a business that receivers have room for, in characters. */
const longestName = 300;

const sellerTin: Rule = ({ settings: { tin } }) => [
  ...when(tin === "", "tin_missing", "shop", "tin"),
  ...when(tin !== "" && !isTin(tin), "tin_form", "shop", "tin"),
];

const sellerTrn: Rule = ({ paper: { supplier } }) => [
  ...when(supplier.trn === "", "trn_missing", "shop", "trn"),
  ...when(supplier.trn !== "" && !isEInvoiceTrn(supplier.trn), "trn_form", "shop", "trn"),
];

const sellerLicence: Rule = ({ settings: { licence, authority } }) => [
  ...when(isBlank(licence), "licence_missing", "shop", "licence"),
  ...when(isBlank(authority), "authority_missing", "shop", "authority"),
];

const sellerName: Rule = ({ paper: { supplier } }) =>
  nameProblems(supplier.name.en || supplier.name.ar, "shop", "legal_name_en");

const buyerName: Rule = ({ paper: { buyer } }) => nameProblems(buyer.name, "buyer", "establishment");

/** A name is taken in any script, Arabic alone among them. */
const nameProblems = (name: string, owner: ProblemOwner, field: string): EInvoiceProblem[] => [
  ...when(isBlank(name), "name_missing", owner, field),
  ...when(lineIn(name).length > longestName, "text_too_long", owner, field),
];

const buyerTin: Rule = (facts) => {
  const { trn } = facts.paper.buyer;
  const isHome = facts.buyer.address.country === "AE";
  return [
    ...when(!trn, "trn_missing", "buyer", "trn"),
    ...when(Boolean(trn) && isHome && !isEInvoiceTrn(trn!), "trn_form", "buyer", "trn"),
    ...when(Boolean(trn) && isHome && !/^[19]\d{9}$/.test(buyerEndpoint(facts)), "tin_form", "buyer", "tin"),
  ];
};

/** Out of scope of the tax, a buyer is known by its licence alone. */
const buyerLicence: Rule = ({ buyer, paper }) =>
  when(
    buyer.licence === null && paper.lines.every(({ tax_class }) => tax_class === "out_of_scope"),
    "licence_missing",
    "buyer",
    "licence_number",
  );

function addressProblems(address: EInvoiceAddress, owner: ProblemOwner, prefix: string): EInvoiceProblem[] {
  const { street, city, subdivision, country } = address;
  const isKnown = country === "AE" ? emirates.some((code) => code === subdivision) : !isBlank(subdivision);
  return [
    ...when(country === null, "country_unknown", owner, `${prefix}country`),
    ...when(isBlank(street), "street_missing", owner, `${prefix}street`),
    ...when(!hasRoom(address), "text_too_long", owner, `${prefix}street`),
    ...when(isBlank(city), "city_missing", owner, `${prefix}city`),
    ...when(!isKnown, "emirate_missing", owner, `${prefix}emirate`),
  ];
}

const sellerPlace: Rule = ({ settings }) => addressProblems(sellerAddress(settings), "shop", "");
const buyerPlace: Rule = ({ buyer }) => addressProblems(buyer.address, "buyer", "billing.");
const deliveryPlace: Rule = ({ delivery }) => addressProblems(delivery, "buyer", "delivery.");

/** The SKUs of a paper, each once. */
const skusOf = (paper: TaxPaper): string[] => [
  ...new Set(paper.lines.filter(({ part }) => part === "goods").map(({ sku_id }) => sku_id)),
];

const goodsCodes: Rule = ({ paper, goods, settings }) =>
  skusOf(paper).flatMap((sku) => {
    const { hs_code = null, unit_code = null, gtin = null } = goods[sku] ?? {};
    const code = hs_code ?? settings.hs_code;
    return [
      ...when(code === "", "hs_code_missing", "product", sku),
      ...when(code !== "" && hsCodeIn(code) !== code, "hs_code_form", "product", sku),
      ...when(unit_code !== null && !isUnitCode(unit_code), "unit_code_unknown", "product", sku),
      ...when(gtin !== null && !isGtin(gtin), "gtin_form", "product", sku),
    ];
  });

/** The standard rate is 5 %, and whatever is exempt needs the article that exempts it, which no medical goods have. */
const taxes: Rule = ({ paper }) =>
  paper.lines.flatMap(({ tax_class, rate, sku_id }) => [
    ...when(rate !== (tax_class === "standard" ? 5 : 0), "rate_unknown", "shop", sku_id),
    ...when(tax_class === "exempt", "exempt_without_law", "product", sku_id),
  ]);

const reference: Rule = ({ uuid, paper }) => [
  ...when(!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(uuid), "uuid_form", "shop", "uuid"),
  ...when(paper.kind === "credit_note" && paper.corrects === null, "invoice_missing", "shop", "corrects"),
];

const rules: readonly Rule[] = [
  sellerTin,
  sellerTrn,
  sellerLicence,
  sellerName,
  sellerPlace,
  buyerName,
  buyerTin,
  buyerLicence,
  buyerPlace,
  deliveryPlace,
  goodsCodes,
  taxes,
  reference,
];

/** What keeps the facts of a paper from becoming an e-invoice, each problem once. */
export function checkEInvoice(facts: EInvoiceFacts): EInvoiceProblem[] {
  const found = rules.flatMap((rule) => rule(facts));
  return found.filter(
    (one, at) =>
      found.findIndex(({ code, owner, field }) => code === one.code && owner === one.owner && field === one.field) ===
      at,
  );
}

/** Whether the figures agree with each other as PINT AE asks, and with the paper to the fils. */
export function checkFigures(figures: EInvoiceFigures, paper: TaxPaper): EInvoiceProblem[] {
  const { lines, delivery, categories, withoutTax, tax, withTax, payable, payableRounding } = figures;
  const all = delivery ? [...lines, delivery] : lines;
  const agree = [
    sumOf(all.map(({ net }) => net)) === filsFromAed(paper.net),
    tax === filsFromAed(paper.tax),
    payable === filsFromAed(paper.total),
    withTax === withoutTax + tax,
    payable === withTax + payableRounding,
    sumOf(categories.map(({ net, rounding }) => net + rounding)) === withoutTax,
    all.every(({ gross, allowance, net }) => gross - allowance === net && allowance >= 0 && net >= 0),
    paper.taxes.every((one) => categories.some((other) => isSame(one, other))),
    categories.every(hasItsTax),
  ];
  return agree.every(Boolean) ? [] : [{ code: "sums_differ", owner: "shop", field: paper.name }];
}

type Category = EInvoiceFigures["categories"][number];

const isSame = (ofPaper: TaxPaper["taxes"][number], { category, net, tax }: Category): boolean =>
  ofPaper.rate === category.percent && filsFromAed(ofPaper.net) === net && filsFromAed(ofPaper.tax) === tax;

/** The VAT of a category is that of its rate, within two fils. */
const hasItsTax = ({ category, net, tax, rounding }: Category): boolean =>
  category.id === "S"
    ? Math.abs(tax - Math.round(((net + rounding) * category.percent) / 100)) <= 2
    : tax === 0 && rounding === 0;
