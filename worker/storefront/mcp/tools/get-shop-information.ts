import { z } from "zod";
import { namedMethods } from "#shared/payments/payment-methods";
import { weekdays } from "#shared/shop-settings/shop-setting-fields";
import { screens } from "#shared/routes/shop-routes";
import { policyPath } from "../paths";
import { aed, currency, dirhams, language, repliedBy, shopTool } from "../shop-tool";
import { toolTexts } from "../texts";

const input = z.strictObject({ language });

const place = z.object({
  place: z.string(),
  charge: aed,
  free_from: aed.describe("Goods of this amount are delivered free"),
  days: z.tuple([z.number().int(), z.number().int()]).nullable().describe("Working days, from and to"),
});

const output = z.object({
  company: z.string(),
  tax_registration_number: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  opening_hours: z.array(z.object({ day: z.enum(weekdays), open: z.array(z.string()) })).describe("In the UAE (UTC+4)"),
  currency,
  delivery: z.array(place),
  order_before: z.string().describe("What is ordered before leaves the same working day, in the UAE (UTC+4)"),
  payment_methods: z.array(z.object({ method: z.enum(namedMethods), name: z.string() })),
  links: z.object({
    home: z.string(),
    terms: z.string(),
    delivery: z.string(),
    returns: z.string(),
    warranty: z.string(),
    privacy: z.string(),
    disclaimer: z.string(),
    contact: z.string(),
    orders: z.string(),
  }),
  note: z.string(),
});

export const getShopInformation = shopTool({
  name: "get_shop_information",
  title: "About the shop",
  description:
    "Contact, opening hours, delivery charges and days by emirate, payment methods, and links to terms, returns and other " +
    "policies. get_policy has their wording.",
  input,
  output,
  async run(_input, shop) {
    const [{ company, contact, hours, delivery, payment }, states] = await Promise.all([
      shop.shop(),
      shop.api.call("listStates", {}),
    ]);
    const texts = toolTexts[shop.locale];
    return {
      company: company.legal_name,
      tax_registration_number: company.trn,
      phone: contact.phone.text,
      whatsapp: contact.whatsapp.text,
      email: contact.email.text,
      opening_hours: hours.map(({ day, spans }) => ({ day, open: spans.map(([from, to]) => `${from}–${to}`) })),
      currency: dirhams,
      delivery: repliedBy(states, shop).states.flatMap((state) =>
        [state, ...state.areas].filter(({ served = true }) => served).map(placeOf),
      ),
      order_before: delivery.cut_off,
      payment_methods: payment.map((method) => ({ method, name: texts.payment[method] })),
      links: {
        home: shop.urlOf(screens.home.path),
        terms: shop.urlOf(policyPath("terms-to-use")),
        delivery: shop.urlOf(policyPath("terms-to-use", "delivery")),
        returns: shop.urlOf(policyPath("terms-to-use", "returns")),
        warranty: shop.urlOf(policyPath("terms-to-use", "warranty")),
        privacy: shop.urlOf(policyPath("privacy-policy")),
        disclaimer: shop.urlOf(policyPath("disclaimer")),
        contact: shop.urlOf(screens.contact.path),
        orders: shop.urlOf(screens.orders.path),
      },
      note: texts.prices,
    };
  },
});

type Place = {
  name: string;
  shipping_charges: number;
  minimum_order_value: number;
  days_min?: number | undefined;
  days_max?: number | undefined;
};

const placeOf = ({ name, shipping_charges, minimum_order_value, days_min, days_max }: Place) => ({
  place: name,
  charge: shipping_charges,
  free_from: minimum_order_value,
  days: days_min === undefined || days_max === undefined ? null : ([days_min, days_max] as [number, number]),
});
