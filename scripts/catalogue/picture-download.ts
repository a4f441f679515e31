import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { BadPicture, heaviest } from "./picture-file";

/** Longest wait for a picture from elsewhere, in ms. */
const patience = 20_000;
const mostRedirects = 5;

/** This machine and the networks around it: a supplier's file must not make it ask there. */
const inside = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  inside.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
] as const) {
  inside.addSubnet(network, prefix, "ipv6");
}

/**
 * What is at an http(s) address, of at most 15 MB.
 * @param fromInside whether addresses of private networks may be asked
 * @throws BadPicture
 */
export async function downloadPicture(address: string, fromInside: boolean): Promise<Buffer> {
  const signal = AbortSignal.timeout(patience);
  let next = new URL(address);
  try {
    for (let hop = 0; hop <= mostRedirects; hop++) {
      if (!/^https?:$/.test(next.protocol)) throw new BadPicture("leads to something else than an http(s) address");
      if (!fromInside && (await isInside(next.hostname))) {
        throw new BadPicture("is on a private network, which takes --private-addresses");
      }
      const response = await fetch(next, { signal, redirect: "manual" });
      const location = response.headers.get("location");
      if (response.status < 300 || response.status >= 400 || location === null) return await bytesOf(response);
      next = new URL(location, next);
    }
  } catch (error) {
    if (error instanceof BadPicture) throw error;
    throw new BadPicture("cannot be had: no answer from there", { cause: error });
  }
  throw new BadPicture("cannot be had: it leads from one address to the next");
}

async function isInside(hostname: string): Promise<boolean> {
  const host = hostname.replaceAll(/^\[|\]$/g, "");
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host, { all: true });
  return found.some(({ address, family }) => inside.check(address, family === 6 ? "ipv6" : "ipv4"));
}

async function bytesOf(response: Response): Promise<Buffer> {
  if (!response.ok || !response.body) throw new BadPicture(`cannot be had: the answer is ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > heaviest) throw new BadPicture("is heavier than 15 MB");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
