import type { ProseText } from "#client/ui/prose.tsx";

export const text: ProseText = {
  title: "About us",
  lead: "{shop} supplies clinics, hospitals, laboratories and homes in all seven emirates.",
  sections: [
    {
      id: "name",
      heading: "The name",
      paragraphs: [
        "A falaj is the old water channel of this country: one spring, led patiently to every house of an oasis, each with its fair share. That is how we see supplies: one well-kept stock, and a short way to everyone who needs something from it.",
      ],
    },
    {
      id: "what",
      heading: "What we do",
      paragraphs: [
        "We stock what a practice uses every day, from gloves and dressings to dental materials and instruments, and what it buys once in years: monitors, autoclaves, couches and beds, new or carefully refurbished.",
        "Prices include VAT and are the same for everyone; larger quantities cost less, and the price steps are shown on the product. A hospital buyer orders from a list, a parent by phone, and both get a tax invoice.",
      ],
    },
    {
      id: "how",
      heading: "What you can expect",
      paragraphs: [
        "Goods from known manufacturers, with batch numbers we can trace, so that a recall reaches the right shelf. Stock figures that are true. A person on the phone who knows the difference between a 20 and a 22 gauge cannula.",
      ],
    },
  ],
};
