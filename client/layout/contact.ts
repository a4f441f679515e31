/**
 * How to reach the shop (spec §2 footer, A66); invented like `company.ts`, from which it stands apart because most
 * screens need this half alone.
 */
export const contact = {
  phone: { text: "+971 4 000 0100", href: "tel:+97140000100" },
  whatsapp: { text: "+971 50 000 0100", href: "https://wa.me/971500000100" },
  email: { text: "care@falaj.example", href: "mailto:care@falaj.example" },
};
