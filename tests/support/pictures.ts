import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContext } from "playwright";

/** `ACCEPT=1` stores what is seen in the place of what was: the one way in which pictures change. */
const accepts = process.env["ACCEPT"] === "1";
/** How far a channel of a pixel may be from what it was: letters are drawn a little otherwise by each version of a browser. */
const nearEnough = 24;
/** How many of a picture's pixels may be further away. */
const mostUnlike = 0.002;

/**
 * Compares pictures with those that are stored, on a canvas of an empty page. One that differs is written beside the test's
 * results with what is unlike in red.
 * @param context whose browser compares
 * @param folder of the stored pictures
 * @param seen PNGs by name
 * @returns a line for each picture that is unlike; none where `ACCEPT=1` has stored them
 */
export async function unlikeStored(
  context: BrowserContext,
  folder: string,
  seen: ReadonlyMap<string, Buffer>,
): Promise<string[]> {
  // The shop's pages may fetch nothing but the shop's.
  const page = await context.newPage();
  const found: string[] = [];
  for (const [name, png] of seen) {
    const file = path.join(folder, `${name}.png`);
    if (accepts) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, png);
    } else if (existsSync(file)) {
      const told = await page.evaluate(unlikeness, {
        stored: readFileSync(file, "base64"),
        seen: png.toString("base64"),
        nearEnough,
      });
      if (told.share <= mostUnlike) continue;
      const shown = path.join("test-results", `${name}.png`);
      mkdirSync("test-results", { recursive: true });
      writeFileSync(shown, told.picture, "base64");
      found.push(`${name}: ${told.words}, see ${shown}; if it is meant, run the test again with ACCEPT=1`);
    } else found.push(`${name}: not stored yet; run the test again with ACCEPT=1`);
  }
  await page.close();
  return found;
}

type Compared = { stored: string; seen: string; nearEnough: number };

/** Runs in the page. */
async function unlikeness({ stored, seen, nearEnough: near }: Compared) {
  const drawn = async (data: string) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext("2d")!;
    pen.drawImage(image, 0, 0);
    return { canvas, pen, pixels: pen.getImageData(0, 0, image.width, image.height) };
  };
  const [before, after] = await Promise.all([drawn(stored), drawn(seen)]);
  const { width, height, data } = after.pixels;
  const pictureOf = async () => {
    const bytes = new Uint8Array(await (await after.canvas.convertToBlob({ type: "image/png" })).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  };
  if (before.pixels.width !== width || before.pixels.height !== height) {
    const words = `${width} × ${height} px, was ${before.pixels.width} × ${before.pixels.height}`;
    return { share: 1, words, picture: await pictureOf() };
  }
  let unlike = 0;
  for (let at = 0; at < data.length; at += 4) {
    const far = [0, 1, 2].some((one) => Math.abs(data[at + one]! - before.pixels.data[at + one]!) > near);
    if (!far) continue;
    unlike++;
    data.set([255, 0, 0, 255], at);
  }
  after.pen.putImageData(after.pixels, 0, 0);
  const share = unlike / (width * height);
  return { share, words: `${unlike} pixels are unlike`, picture: share > 0 ? await pictureOf() : "" };
}
