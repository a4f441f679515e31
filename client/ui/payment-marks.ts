/** The names of the online payment means (spec §9), the same in every language. */
export const paymentMarks = ["Visa", "Mastercard", "Apple Pay", "Amex", "Google Pay", "Tabby"];
