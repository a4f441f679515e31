import { between } from "./dice.mjs";
import { cashOnDelivery, discountOf, shopPrice, reducedFrom, specialOf, tiersOf } from "./prices.mjs";
import { looksOf, picturesOf } from "../packshots/describe/describe.mjs";
import { invoiceCodesOf } from "./invoice-codes.mjs";
import { maximumOrder, stockOf } from "./stock.mjs";

const both = ([en, ar]) => ({ en, ar });

/** Kebab-case ASCII of an English title. */
function slugOf(title) {
  return title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** A title which begins with a comma or a blank continues the family's name. */
function titleOf(family, maker) {
  return both(maker.title.map((text, i) => (/^[,،\s]/u.test(text) ? family.name[i] + text : text)));
}

/** Every combination of the axes' values; one empty combination for a product without axes. */
function combinations(axes) {
  return axes.reduce(
    (found, axis) => found.flatMap((chosen) => axis.values.map((value) => [...chosen, { axis, value }])),
    [[]],
  );
}

/** The letters and digits of a value, for use in a SKU: '0.8 × 40 mm' becomes '08X40MM'. */
function skuPart(text) {
  const [size] = text.split(/^(?:Box|Pack) of /).slice(-1);
  return size
    .toUpperCase()
    .replace(/×/g, "X")
    .replace(/½/g, "5")
    .replace(/\+/g, "P")
    .replace(/[^A-Z0-9-]/g, "")
    .slice(0, 10);
}

/**
 * The product and its maker, what sets it apart, then what holds for the whole family. A phrase such as
 * 'For small veins.' follows the name after a colon; a sentence stands alone.
 */
function descriptionOf(title, text, trait, brandName) {
  const isPhrase = /^(For|With) /.test(trait[0]);
  const lead = {
    en: `${title.en}${title.en.includes(",") ? "," : ""} by ${brandName.en}`,
    ar: `${title.ar}${title.ar.includes("،") ? "،" : ""} من ${brandName.ar}`,
  };
  return isPhrase
    ? {
        en: `${lead.en}: ${trait[0][0].toLowerCase()}${trait[0].slice(1)} ${text[0]}`,
        ar: `${lead.ar}: ${trait[1]} ${text[1]}`,
      }
    : { en: `${lead.en}. ${trait[0]} ${text[0]}`, ar: `${lead.ar}. ${trait[1]} ${text[1]}` };
}

const factorOf = (chosen) => chosen.reduce((product, { value }) => product * (value[2] ?? 1), 1);

/**
 * Devices that are registered, or were imported with a permission, are zero-rated; one maker in five has no certificate
 * of a device, and consumables, instruments and furniture are taxed as other goods are.
 */
function taxOf(slug, type, sku) {
  const isDevice = type === "device" || type === "refurbished";
  if (!isDevice || between(`${slug} registered`, 1, 5) === 1) return {};
  const isImported = type === "refurbished";
  return {
    tax_class: "zero_rated",
    tax_basis: isImported ? "import_permission" : "registered",
    tax_certificate: `${isImported ? "IMP" : "MD"}-${between(`${sku} certificate`, 10_000, 99_999)}`,
    tax_basis_days: between(`${slug} certificate days`, 12, 900),
  };
}

function variantOf(group, family, maker, profile, chosen, special, discount) {
  const axes = chosen.map(({ value }) => skuPart(value[3] ?? value[0]));
  const sku = [profile.code, maker.code ?? family.code, ...axes].join("-");
  const price = shopPrice(family.price * maker.rate * factorOf(chosen));
  const reduced = reducedFrom(price, special, discount);
  const { type } = family;
  const ofPack = chosen.map(({ value }) => value[4]).find(Boolean);
  return {
    sku_id: sku,
    manufacturer_code: `${profile.code}${between(`${sku} number`, 10_000, 99_999)}`,
    gtin: gtinOf(sku),
    ...invoiceCodesOf(family),
    title: {
      en: [group.title.en, ...chosen.map(({ value }) => value[0])].join(", "),
      ar: [group.title.ar, ...chosen.map(({ value }) => value[1])].join("، "),
    },
    options: chosen.map(({ axis, value }) => ({ name: both(axis.name), value: both(value) })),
    attributes: attributesOf(family, maker, chosen),
    price_gst: price,
    special_price: discount ? null : reduced,
    ...(discount && { discount }),
    offer_days: reduced === null ? null : special.days,
    max_oq: maximumOrder(sku, type, price),
    tiers: tiersOf(group.slug, type, reduced ?? price),
    cod: cashOnDelivery(type, price),
    // Empty: for everybody.
    business_categories: ofPack ?? maker.buyers ?? family.buyers ?? [],
    ...taxOf(group.slug, type, sku),
    stock: stockOf(group.slug, sku, type, price),
  };
}

/**
 * A maker's own rows come first and replace the family's of the same label; one with its own `text` is a
 * product apart, of which the family's rows would not be true.
 */
function specificationsOf(family, maker) {
  const own = maker.specifications ?? [];
  const shared = maker.text
    ? []
    : family.specifications.filter(([label]) => !own.some(([ownLabel]) => ownLabel === label));
  return [...own, ...shared].map(([en, ar, valueEn, valueAr]) => ({
    label: { en, ar },
    value: { en: valueEn, ar: valueAr },
  }));
}

/**
 * The attributes of one SKU, as a catalogue file has them: what the family says, then the maker, then each chosen value: an axis
 * may be an attribute, and say more of each of its values. `null` takes one away. A product with a text of its own has nothing of
 * its family's.
 */
function attributesOf(family, maker, chosen) {
  const all = Object.assign(
    {},
    maker.text ? {} : family.attributes,
    maker.attributes,
    ...chosen.map(({ axis, value: [word] }) => ({
      ...(axis.attribute && { [axis.attribute]: word }),
      ...axis.attributes?.[word],
    })),
  );
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

/** A family's first maker sells best. */
function popularityOf(family, maker, place) {
  const base = family.popularity ?? between(`${family.key} popularity`, 240, 660);
  const own = between(`${family.key} ${maker.brand} own`, 0, 40);
  return Math.round(base * 0.82 ** place) + own;
}

/** ISO 3166 of where the makers are. */
const countries = {
  China: "CN",
  Egypt: "EG",
  France: "FR",
  Germany: "DE",
  India: "IN",
  Italy: "IT",
  Jordan: "JO",
  Malaysia: "MY",
  Pakistan: "PK",
  "Saudi Arabia": "SA",
  "South Korea": "KR",
  Spain: "ES",
  Türkiye: "TR",
  "United Arab Emirates": "AE",
};

/** Devices are registered, most of them for years; every other consumable says where it is to be kept. */
function codesOf(slug, type, { origin }) {
  const isDevice = type === "device" || type === "refurbished";
  const expires = new Date(Date.UTC(2027, 0, 31) + between(`${slug} registration days`, 0, 1400) * 86_400_000);
  return {
    ...(isDevice && {
      registration_number: `MOHAP-MD-${between(`${slug} registration`, 10_000, 99_999)}`,
      registration_authority: "MOHAP",
      registration_expires_on: expires.toISOString().slice(0, 10),
    }),
    origin_country: countries[origin[0]],
    ...(type === "consumable" && between(`${slug} storage`, 0, 1) === 1 && { storage_min: 5, storage_max: 30 }),
  };
}

/** Of the Emirates' own range, with the check digit that belongs to it. */
function gtinOf(sku) {
  const digits = `629${String(between(`${sku} gtin`, 0, 999_999_999)).padStart(9, "0")}`;
  const sum = Array.from(digits, Number).reduce((total, digit, place) => total + digit * (place % 2 === 1 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function addedOn(slug) {
  const day = new Date(Date.UTC(2025, 0, 6) + between(`${slug} added`, 0, 320) * 86_400_000);
  return day.toISOString().slice(0, 10);
}

/**
 * One product group: what a maker offers of a family.
 * In: the family and one entry of its `makers`, that brand's profile (name, SKU code, country of origin), and what
 * pictures are described with: the looks by name, the brand's colour and style.
 * Out: `group`, a record of `demo/catalogue/products/<category>.json` with prices in AED incl. VAT, and its `pictures`.
 */
export function composeGroup(family, maker, place, profile, { looks, brand, isThere }) {
  const title = titleOf(family, maker);
  const slug = slugOf(title.en);
  const special = specialOf(slug, family.type);
  const text = maker.text ?? family.text;
  const group = {
    slug,
    title,
    description: descriptionOf(title, text, maker.trait, profile.name),
    brand: maker.brand,
    category: family.category,
    generic_name: both(family.name),
    specialities: family.specialities,
    procedures: family.procedures,
    type: family.type,
    family: maker.family ?? family.family ?? null,
    images: [],
    specifications: specificationsOf(family, maker),
    standards: family.standards,
    popularity: popularityOf(family, maker, place),
    added_on: addedOn(slug),
    codes: codesOf(slug, family.type, profile),
  };
  const chosen = combinations(maker.axes ?? family.axes);
  const cheapest = Math.min(...chosen.map((values) => shopPrice(family.price * maker.rate * factorOf(values))));
  const discount = discountOf(special, cheapest);
  const variants = chosen.map((values) => variantOf(group, family, maker, profile, values, special, discount));
  const pictures = picturesOf({ group: { ...group, variants }, family, maker, profile, brand }, looks);
  const rendered = pictures.filter(({ name }) => isThere(`${name}.webp`));
  const fileOf = new Map(rendered.flatMap(({ name, skus }) => skus.map((sku) => [sku, `${name}.webp`])));
  return {
    group: {
      ...group,
      // Until the first of its own is there, a product shows its look.
      images: (rendered.length > 0 ? rendered.map(({ name }) => name) : looksOf(family, maker, looks))
        .map((name) => `${name}.webp`)
        .filter(isThere),
      variants: variants.map((variant) => ({ ...variant, image: fileOf.get(variant.sku_id) ?? null })),
    },
    pictures,
  };
}
