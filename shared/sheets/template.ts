/** The SKU of the example in the template, whose line is never imported. */
export const exampleSku = "EXAMPLE-1";
