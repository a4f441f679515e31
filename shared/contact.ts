/**
 * How to reach the shop; invented like `company.ts`, from which it is separate because most screens need only this half.
 */
export const contact = {
  phone: { text: "+971 4 000 0100", href: "tel:+97140000100" },
  whatsapp: { text: "+971 50 000 0100", href: "https://wa.me/971500000100" },
  email: { text: "care@falaj.example", href: "mailto:care@falaj.example" },
};
