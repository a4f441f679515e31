import { createHmac, timingSafeEqual } from "node:crypto";

/** HMAC of a text for one purpose, as base64url; equal texts of two purposes have nothing in common. */
export const keyedHash = (secret: string, purpose: string, text: string): string =>
  createHmac("sha256", secret).update(`${purpose}\0${text}`).digest("base64url");

/** Compares without telling by time how much was equal. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
