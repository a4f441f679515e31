import type { ProseText } from "#client/ui/prose.tsx";

export const text: ProseText = {
  title: "Terms of use",
  lead: "The rules for buying from {shop}: prices, orders, delivery, returns and warranty.",
  since: "In force since 1 November 2026",
  sections: [
    {
      id: "parties",
      heading: "Whom you buy from",
      paragraphs: [
        "The seller is {company}, {address}. These terms hold for every order in this shop, by consumers and by businesses, for delivery within the United Arab Emirates. What the law grants a consumer, in particular Federal Law No. 15 of 2020 on Consumer Protection, holds in any case.",
      ],
    },
    {
      id: "prices",
      heading: "Prices and VAT",
      paragraphs: [
        "Prices are in UAE dirhams (AED) and include value added tax, at the rate that each product's page and your invoice name. Delivery is shown apart before you order. You receive a tax invoice with every order; give us your tax registration number if it shall be on it.",
        "A quantity price holds for that quantity in one order. If a price is plainly wrong, we tell you before we deliver, and you choose between the right price and cancelling.",
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
        "You can pay by card (Visa, Mastercard, American Express), Apple Pay, Google Pay, Tabby, cash on delivery where the product and the area allow it, and businesses by an agreed credit line. The goods remain ours until they are paid.",
      ],
    },
    {
      id: "delivery",
      heading: "Delivery",
      paragraphs: [
        "We deliver to all seven emirates. What delivery costs, and from which order on it is free, is shown on product pages and, for your area, in the cart. Beds, chairs and other large goods are brought by appointment.",
        "Please check the parcel on arrival. Tell us about damage or missing items within 48 hours, with a picture if you can, and we replace them at our cost.",
      ],
    },
    {
      id: "returns",
      heading: "Returns",
      paragraphs: [
        "You may return most goods within 14 days of delivery, unused and in the closed original packing. For devices and furniture the time is 7 days, because they have to be tested again.",
        "Sterile and hygiene products, opened consumables, cooled products and goods made to order cannot come back, unless they arrived faulty or wrong. Then we collect them at our cost, whenever you find the fault within their warranty or shelf life.",
        "We pay the price back in the way you paid, or to your wallet if you prefer, within 14 days of the goods reaching us. For a change of mind you bear the cost of sending them back.",
      ],
    },
    {
      id: "warranty",
      heading: "Warranty",
      paragraphs: [
        "New devices carry the maker's warranty, at least one year. Refurbished devices are inspected and serviced and carry a warranty of six months from us. Wear parts, batteries and damage by improper use are excluded.",
      ],
    },
    {
      id: "law",
      heading: "Law and courts",
      paragraphs: [
        "The law of the United Arab Emirates applies, and the courts of Dubai are competent, unless the law names others for consumers. The Arabic wording decides where the two languages differ.",
      ],
    },
  ],
};
