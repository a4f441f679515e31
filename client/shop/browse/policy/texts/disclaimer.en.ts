import type { ProseText } from "#client/ui/prose.tsx";

export const text: ProseText = {
  title: "Disclaimer",
  lead: "What the information in this shop is meant for, and what it cannot replace.",
  since: "In force since 1 November 2026",
  sections: [
    {
      id: "advice",
      heading: "No medical advice",
      paragraphs: [
        "Descriptions in this shop say what a product is and how it is usually used. They are neither a diagnosis nor treatment advice. Ask a doctor or pharmacist about your health. In an emergency call 998.",
      ],
    },
    {
      id: "use",
      heading: "Use by trained people",
      paragraphs: [
        "Many products are made for healthcare professionals. Anyone who uses them must know how, and must follow the manufacturer’s instructions, which take precedence over anything written here. Check size, sterility, shelf life and compatibility before use.",
      ],
    },
    {
      id: "accuracy",
      heading: "Pictures and data",
      paragraphs: [
        "We take care with names, measurements and pictures, but manufacturers may change packaging and details without notice. What is printed on the product counts. Tell us when something differs and we’ll correct it; you may return goods that are not as described.",
      ],
    },
    {
      id: "stock",
      heading: "Stock and offers",
      paragraphs: [
        "Stock figures are as of the last count and can change while you order. An offer ends at the stated time or when its stock is sold out. Whether a product may be sold to you can depend on your licence.",
      ],
    },
    {
      id: "links",
      heading: "Other sites",
      paragraphs: [
        "Links to manufacturers, payment providers and social networks lead to sites that we do not run. Their own terms and privacy policies apply there.",
      ],
    },
    {
      id: "liability",
      heading: "Liability",
      paragraphs: [
        "We are liable for harm that we cause intentionally or by gross negligence, for personal injury, and for defective products as the law provides; nothing here limits that. For the rest we are liable up to the price of the order concerned.",
      ],
    },
    {
      id: "marks",
      heading: "Names and marks",
      paragraphs: ["Product names and logos belong to their owners and serve only to say what is sold."],
    },
  ],
};
