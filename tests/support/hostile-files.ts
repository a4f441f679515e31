import { crc32 } from "node:zlib";
import { joined } from "./sample-files";
import { squarePng } from "./grey-png";

/** Stands in the metadata of a picture, as the place does where it was taken. */
export const placeMark = "25.2048N-55.2708E";

/** A PNG with one more chunk behind its head. */
function withChunk(png: Uint8Array, name: string, text: string): Uint8Array<ArrayBuffer> {
  const body = joined(name, text);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(text.length);
  check.writeUInt32BE(crc32(body));
  return joined(png.subarray(0, 33), length, body, check, png.subarray(33));
}

/** A small PNG that says it is so many px wide and high. */
export function giantPng(side: number): Uint8Array<ArrayBuffer> {
  const png = squarePng(8);
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return joined(png);
}

export const page = "<!doctype html><script>alert('attack-ran')</script>";
export const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`;

/** Pictures that an operator imported without looking. */
export const pictures: Record<string, Uint8Array> = {
  "square.png": squarePng(600),
  "tagged.png": withChunk(squarePng(600), "tEXt", `GPSPosition\0${placeMark}`),
  "giant.png": giantPng(60_000),
  "page.png": joined(page),
  "page.html": joined(page),
  "script.svg": joined(svg),
};
