import { crc32, deflateSync } from "node:zlib";
import { joined } from "./sample-files";
import { greyPng, pngChunk, squarePng } from "./grey-png";

/** A mark in a picture's metadata, like the location where it was taken. */
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

/** Pictures whose heads tell these sides, in px, and which no browser shows whole, or which are more than one picture. */
export function brokenPictures(width: number, height: number): [name: string, bytes: Uint8Array][] {
  const whole = new Uint8Array(greyPng(width, height));
  const [head, rest] = [whole.subarray(0, 33), whole.subarray(33)];
  const end = whole.subarray(-12);
  const flipped = new Uint8Array(whole);
  flipped[50]! ^= 1;
  const frame = joined("\xff\xc0\x00\x0b\x08", sides(width, height), "\x01\x01\x11\x00");
  const scan = "\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00";
  return [
    ["a PNG without pixels", joined(head, end)],
    ["a PNG with a wrong sum", flipped],
    ["a PNG with two heads", joined(head, head.subarray(8), rest)],
    ["a PNG that moves", joined(head, pngChunk("acTL", Buffer.alloc(8)), rest)],
    ["a PNG with too few rows", joined(head, pngChunk("IDAT", deflateSync(Buffer.alloc(width + 1))), end)],
    ["a PNG that unpacks to 64 MB", joined(head, pngChunk("IDAT", deflateSync(Buffer.alloc(64_000_000))), end)],
    ["a PNG of letters", joined(head, pngChunk("IDAT", Buffer.from("not packed at all")), end)],
    ["a JPEG with two frames", joined("\xff\xd8", frame, frame, scan, "picture", "\xff\xd9")],
    ["a JPEG without a picture", joined("\xff\xd8", frame, scan, "\xff\xd9")],
  ];
}

const sides = (width: number, height: number) => new Uint8Array([height >> 8, height & 255, width >> 8, width & 255]);
