import { step, type Step } from "../example-steps";

const none = () => ({});

/** Looking around, signed out. */
export const browsing: readonly Step[] = [
  step({
    call: "listProductGroups",
    as: "anyone",
    request: () => ({ search: "nitrile gloves", in_stock: "1", limit: 2, sort: "relevance" }),
    learn: ({ products: [first] }) => ({ slug: first!.slug, groupId: first!.product_group_id }),
  }),
  step({ call: "filterProducts", as: "anyone", request: () => ({ category: "gloves", limit: 2 }) }),
  step({ call: "getHome", as: "anyone", request: none }),
  step({ call: "getFrame", as: "anyone", request: none }),
  step({ call: "getPage", as: "anyone", request: () => ({ slug: "privacy-policy" }) }),
  step({ call: "listPages", as: "anyone", request: none }),
  step({ call: "findRedirect", as: "anyone", request: () => ({ path: "/old-address" }), status: 404 }),
  step({ call: "listTopOffers", as: "anyone", request: () => ({ limit: 2 }) }),
  step({ call: "listClinics", as: "anyone", request: none }),
  step({ call: "getClinic", as: "anyone", request: () => ({ slug: "nurses-bag" }) }),
  step({ call: "listOffers", as: "anyone", request: none }),
  step({ call: "getGuide", as: "anyone", request: () => ({ slug: "gloves" }) }),
  step({ call: "listTerms", as: "anyone", request: () => ({ kind: "brand" }) }),
  step({
    call: "getProduct",
    as: "anyone",
    request: ({ slug }) => ({ id: slug, is_pdp: "true" }),
    learn: ({ variants }) => {
      const sold = variants.find(({ stock, max_oq }) => stock > 20 && (max_oq === null || max_oq > 5));
      return { skuId: sold!.sku_id };
    },
  }),
  step({ call: "listRelatedProducts", as: "anyone", request: ({ slug }) => ({ id: slug, limit: 2 }) }),
  step({
    call: "listSimilarProducts",
    as: "anyone",
    request: ({ groupId }) => ({ product_group_id: groupId, limit: 2 }),
  }),
  step({ call: "listByIds", as: "anyone", request: ({ skuId }) => ({ sku_id: skuId }) }),
  step({ call: "compareProducts", as: "anyone", request: ({ groupId }) => ({ products: groupId }) }),
  step({ call: "listProductVouchers", as: "anyone", request: ({ skuId }) => ({ sku_id: skuId }) }),
  step({ call: "listReviews", as: "anyone", request: ({ slug }) => ({ id: slug, limit: 5 }) }),
  step({ call: "listStates", as: "anyone", request: none }),
  step({ call: "getShop", as: "anyone", request: none }),
  step({ call: "listTopSearches", as: "anyone", request: none }),
  step({ call: "updateSearchKeyword", as: "anyone", request: () => ({ keyword: "gloves" }) }),
  step({ call: "listCustomerChoices", as: "anyone", request: none }),
  step({ call: "listSitemap", as: "anyone", request: () => ({ type: "product", page: 1 }) }),
  step({ call: "listFeed", as: "anyone", request: () => ({ limit: 2 }) }),
  step({
    call: "contactUs",
    as: "anyone",
    request: () => ({
      name: "Noura",
      email: "noura@clinic.example",
      QUERY_TYPE: "order",
      QUERY: "When do you deliver?",
    }),
  }),
  step({
    call: "askStockAlert",
    as: "anyone",
    request: ({ skuId }) => ({ sku_id: skuId, email: "noura@clinic.example" }),
  }),
  step({
    call: "leadEnquiry",
    as: "anyone",
    request: () => ({ name: "Noura", phone: "0501234567", QUERY: "200 boxes a month", beds: "40" }),
  }),
];
