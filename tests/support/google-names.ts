/** The shop's id at Google, and who vouches there, in tests. */
export const clientId = "falaj.apps.test";
export const googleIssuer = "https://issuer.test";
