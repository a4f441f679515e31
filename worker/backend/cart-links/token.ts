const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** 160 random bits, which nobody guesses, as 40 hexadecimal digits. */
export const newToken = (): string => hex(crypto.getRandomValues(new Uint8Array(20)));

/** Under what a token is kept: who reads the database cannot open the links. */
export async function hashOf(token: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))));
}
