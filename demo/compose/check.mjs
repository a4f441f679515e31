import { discounted } from "./prices.mjs";

/** First path segments which the shop itself uses; no slug of the taxonomies may take one. */
const RESERVED = new Set(
  (
    "products category categories brand brands procedures specialities shop cart account order checkout policy reviews " +
    "about contact ar api media admin dev compare vouchers view-product recently-viewed wishlist 404"
  ).split(" "),
);
const TYPES = new Set(["consumable", "device", "instrument", "furniture", "refurbished"]);
const BUYERS = new Set(["general", "clinic", "dental", "hospital", "pharmacy", "laboratory"]);
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const ARABIC = /\p{Script=Arabic}/u;
const ARABIC_LETTERS = /\p{Script=Arabic}/gu;
const LATIN_LETTERS = /[a-z]/gi;

const slugs = (entries) => new Set(entries.map(({ slug }) => slug));
const isMoney = (value) => typeof value === "number" && value > 0 && Number(value.toFixed(2)) === value;

/** Collects what is wrong; each rule reports the place where it failed. */
class Findings {
  problems = [];
  #seen = new Map();

  expect(holds, where, what) {
    if (!holds) this.problems.push(`${where}: ${what}`);
  }

  unique(kind, value, where) {
    const key = `${kind} ${value}`;
    this.expect(!this.#seen.has(key), where, `${kind} '${value}' is also that of ${this.#seen.get(key)}`);
    this.#seen.set(key, where);
  }

  /** Both languages are there, and running Arabic is mostly Arabic letters. */
  text({ en, ar }, where, { prose }) {
    this.expect(typeof en === "string" && en.trim() === en && en !== "", where, "English text missing or not trimmed");
    this.expect(typeof ar === "string" && ar.trim() === ar && ar !== "", where, "Arabic text missing or not trimmed");
    this.expect(!ARABIC.test(en), where, `Arabic letters in the English text '${en}'`);
    this.expect(!/ {2}|undefined|,,|،،/.test(`${en} ${ar}`), where, `untidy text '${en}' / '${ar}'`);
    if (!prose) return;
    const arabic = (ar.match(ARABIC_LETTERS) ?? []).length;
    const latin = (ar.match(LATIN_LETTERS) ?? []).length;
    this.expect(arabic > latin * 1.5, where, `Arabic text is not Arabic: '${ar}'`);
    this.expect(!/[,;?]/.test(ar), where, `Latin punctuation in the Arabic text '${ar}'`);
  }
}

function checkTaxonomies(findings, taxonomies, pictures) {
  for (const [kind, entries] of Object.entries(taxonomies)) {
    for (const entry of entries) {
      const where = `${kind} ${entry.slug}`;
      findings.expect(KEBAB.test(entry.slug) && !RESERVED.has(entry.slug), where, "slug is not allowed");
      findings.unique("taxonomy slug", entry.slug, where);
      findings.text(entry.name, where, { prose: true });
      findings.text(entry.description, where, { prose: true });
      if (kind !== "brands") findings.expect(pictures.has(entry.image), where, `no picture '${entry.image}'`);
    }
  }
  const top = new Set(taxonomies.categories.filter(({ parent }) => parent === null).map(({ slug }) => slug));
  findings.expect(top.size === 8, "categories", "there must be eight without a parent");
  for (const { slug, parent } of taxonomies.categories) {
    findings.expect(parent === null || top.has(parent), `categories ${slug}`, `no parent '${parent}'`);
  }
}

function checkVariant(findings, variant, where) {
  findings.expect(/^[A-Z0-9-]+$/.test(variant.sku_id), where, "SKU is not plain ASCII");
  findings.unique("SKU", variant.sku_id, where);
  findings.text(variant.title, where, { prose: true });
  variant.options.forEach(({ name, value }) => {
    findings.text(name, where, { prose: true });
    findings.text(value, where, { prose: false });
  });
  const { price_gst, special_price, discount, tiers, max_oq, stock } = variant;
  const selling = discount ? discounted(price_gst, discount) : (special_price ?? price_gst);
  findings.expect(isMoney(price_gst), where, `price ${price_gst}`);
  findings.expect(
    special_price === null || (isMoney(special_price) && special_price < price_gst),
    where,
    `special ${special_price} of ${price_gst}`,
  );
  findings.expect(
    !discount || (special_price === null && isMoney(selling) && selling < price_gst),
    where,
    `discount ${JSON.stringify(discount)} of ${price_gst}`,
  );
  findings.expect(
    variant.offer_days === null || (selling < price_gst && variant.offer_days >= 2 && variant.offer_days <= 20),
    where,
    `offer days ${variant.offer_days}`,
  );
  let last = { min_quantity: 1, price: selling };
  for (const tier of tiers) {
    findings.expect(
      isMoney(tier.price) && tier.price < last.price && tier.min_quantity > last.min_quantity,
      where,
      `tier ${tier.min_quantity} at ${tier.price}`,
    );
    last = tier;
  }
  findings.expect(max_oq === null || (Number.isInteger(max_oq) && max_oq >= 0), where, `max_oq ${max_oq}`);
  findings.expect(Number.isInteger(stock) && stock >= 0, where, `stock ${stock}`);
  findings.expect(typeof variant.cod === "boolean", where, "cod is not a boolean");
  findings.expect(
    variant.business_categories.every((name) => BUYERS.has(name)),
    where,
    "unknown business category",
  );
}

function checkGroup(findings, group, known, pictures) {
  const where = `group ${group.slug}`;
  findings.expect(KEBAB.test(group.slug) && group.slug.length <= 110, where, "slug is not allowed");
  findings.unique("group slug", group.slug, where);
  findings.unique("English title", group.title.en.toLowerCase(), where);
  findings.unique("Arabic title", group.title.ar, where);
  for (const field of ["title", "description", "generic_name"])
    findings.text(group[field], `${where} ${field}`, { prose: true });
  for (const { label, value } of group.specifications) {
    findings.text(label, `${where} specification`, { prose: true });
    findings.text(value, `${where} specification '${label.en}'`, { prose: false });
  }
  findings.expect(group.images.length > 0, where, "no picture");
  findings.unique("first picture", group.images[0], where);
  for (const { sku_id, image } of group.variants)
    findings.expect(
      image === null || group.images.includes(image),
      `SKU ${sku_id}`,
      `its picture '${image}' is none of its product's`,
    );
  findings.expect(known.brands.has(group.brand), where, `no brand '${group.brand}'`);
  findings.expect(known.children.has(group.category), where, `no sub-category '${group.category}'`);
  for (const slug of group.specialities)
    findings.expect(known.specialities.has(slug), where, `no speciality '${slug}'`);
  for (const slug of group.procedures) findings.expect(known.procedures.has(slug), where, `no procedure '${slug}'`);
  for (const name of group.images) findings.expect(pictures.has(name), where, `no picture '${name}'`);
  findings.expect(TYPES.has(group.type), where, `type '${group.type}'`);
  findings.expect(/^2025-\d\d-\d\d$/.test(group.added_on), where, `added on ${group.added_on}`);
  findings.expect(group.popularity >= 0 && group.popularity <= 1000, where, `popularity ${group.popularity}`);
  findings.expect(group.variants.length > 0, where, "no variant");
  for (const variant of group.variants) checkVariant(findings, variant, `SKU ${variant.sku_id}`);
}

/** Everything that is listed has something to show. */
function checkUse(findings, taxonomies, groups) {
  const used = new Set(
    groups.flatMap((group) => [group.brand, group.category, ...group.specialities, ...group.procedures]),
  );
  for (const [kind, entries] of Object.entries(taxonomies)) {
    for (const entry of entries) {
      if (entry.parent !== null) findings.expect(used.has(entry.slug), `${kind} ${entry.slug}`, "no product group");
    }
  }
}

function checkCollections(findings, collections, groups) {
  const known = slugs(groups);
  for (const { slug, products } of collections) {
    findings.expect(products.length >= 12 && products.length <= 30, `collection ${slug}`, `${products.length} groups`);
    findings.expect(new Set(products).size === products.length, `collection ${slug}`, "a group twice");
    for (const product of products) findings.expect(known.has(product), `collection ${slug}`, `no group '${product}'`);
  }
}

/** Checks the composed catalogue against its rules, with the names of the pictures that are there; gives the problems as sentences, none when all is well. */
export function checkCatalogue({ products, collections }, taxonomies, pictures) {
  const findings = new Findings();
  const groups = products.flatMap((category) => category.groups);
  const known = {
    brands: slugs(taxonomies.brands),
    children: slugs(taxonomies.categories.filter(({ parent }) => parent !== null)),
    specialities: slugs(taxonomies.specialities),
    procedures: slugs(taxonomies.procedures),
  };
  checkTaxonomies(findings, { ...taxonomies, collections }, pictures);
  for (const { key, groups: own } of products) {
    const children = new Set(taxonomies.categories.filter(({ parent }) => parent === key).map(({ slug }) => slug));
    for (const group of own)
      findings.expect(children.has(group.category), `group ${group.slug}`, `not a sub-category of ${key}`);
  }
  for (const group of groups) checkGroup(findings, group, known, pictures);
  checkUse(findings, taxonomies, groups);
  checkCollections(findings, collections, groups);
  return findings.problems;
}
