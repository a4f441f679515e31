import type { ProseText } from "#client/ui/prose.tsx";

export const text: ProseText = {
  title: "Terms of use",
  lead: "The rules for buying from {shop}: prices, orders, delivery, returns and warranty.",
  since: "In force since 1 November 2026",
  sections: [
    {
      id: "parties",
      heading: "Who you buy from",
      paragraphs: [
        "The seller is {company}, {address}. These terms apply to every order in this shop, by consumers and businesses, for delivery within the United Arab Emirates. What the law grants a consumer, in particular Federal Law No. 15 of 2020 on Consumer Protection, applies in any case.",
      ],
    },
    {
      id: "prices",
      heading: "Prices and VAT",
      paragraphs: [
        "Prices are in UAE dirhams (AED) and include value added tax, at the rate shown on each product’s page and on your invoice. Delivery is shown separately before you order. You receive a tax invoice with every order; give us your tax registration number if you want it on the invoice.",
        "A quantity price applies to that quantity in one order. If a price is obviously wrong, we tell you before we deliver, and you choose between the correct price and cancelling.",
      ],
    },
    {
      id: "orders",
      heading: "Orders",
      paragraphs: [
        "Your order is an offer; we accept it when we confirm it. Until it is packed you can cancel it free of charge. Some products are sold only to licensed facilities or in limited quantities; then we ask for the licence before we confirm.",
      ],
    },
    {
      id: "payment",
      heading: "Payment",
      paragraphs: [
        "You can pay by card (Visa, Mastercard, American Express), Apple Pay, Google Pay, Tabby, cash on delivery where the product and the area allow it, and businesses by an agreed credit line. The goods remain ours until they are paid for.",
      ],
    },
    {
      id: "delivery",
      heading: "Delivery",
      paragraphs: [
        "We deliver to all seven emirates. What delivery costs, and the order value from which it is free, is shown on product pages and, for your area, in the cart. Beds, chairs and other large goods are delivered by appointment.",
        "Check the parcel on arrival. Tell us about damage or missing items within 48 hours, with a picture if you can, and we replace them at our cost.",
      ],
    },
    {
      id: "returns",
      heading: "Returns",
      paragraphs: [
        "You may return most goods within 14 days of delivery, unused and in the sealed original packaging. For devices and furniture the period is 7 days, because they have to be tested again.",
        "Sterile products and consumables come back only with their packs sealed; refrigerated products and goods made to order do not come back. This does not apply to goods that arrived damaged, faulty or wrong: tell us within 30 days of what you can see when you open the parcel, and of any other fault within their warranty or shelf life. Then we collect them at our cost.",
        "We refund the price to the payment method you used, or to your wallet if you prefer, within 14 days of the goods reaching us. If you change your mind, you bear the cost of returning them.",
      ],
    },
    {
      id: "warranty",
      heading: "Warranty",
      paragraphs: [
        "New devices carry the manufacturer’s warranty of at least one year. Refurbished devices are inspected and serviced and carry a six-month warranty from us. Wear parts, batteries and damage from improper use are excluded.",
      ],
    },
    {
      id: "law",
      heading: "Law and courts",
      paragraphs: [
        "The law of the United Arab Emirates applies, and the courts of Dubai have jurisdiction, unless the law names others for consumers. Where the two languages differ, the Arabic text prevails.",
      ],
    },
  ],
};
