/** What a picture is made from, in few letters: its description, the body's own file, and what all bodies stand on. */
import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";

const folder = new URL("./", import.meta.url);
const SHARED =
  "contact.js drawing.js label.js materials.js page.js parts.js screens.js shapes.js stage.js studio.js tints.js wear.js".split(
    " ",
  );

const text = (name) => readFile(new URL(name, folder), "utf8");
/** Code without its comments and spaces: neither changes a picture. */
const bare = (code) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").replace(/\s+/g, "");
const digest = (...parts) => createHash("sha256").update(parts.join("\n")).digest("base64url").slice(0, 16);

/** The code of a file with that of the neighbours it imports, those aside that all bodies stand on. */
async function withNeighbours(path, seen = new Set()) {
  seen.add(path);
  const code = await text(path);
  const parts = [bare(code)];
  for (const [, name] of code.matchAll(/from "(\.\.?\/[\w-]+\.js)"/g)) {
    const next = new URL(name, new URL(path, "file:///")).pathname.slice(1);
    if (!SHARED.includes(next) && !seen.has(next)) parts.push(await withNeighbours(next, seen));
  }
  return parts.join("\n");
}

/** Source of the file of each body, by the body's name. */
async function bodyFiles() {
  const names = (await readdir(new URL("bodies/", folder))).filter((name) => name !== "index.js");
  const found = await Promise.all(
    names.map(async (name) => {
      const code = await withNeighbours(`bodies/${name}`);
      const exported = Object.values(await import(new URL(`bodies/${name}`, folder)));
      return exported.flatMap((bodies) => Object.keys(bodies)).map((body) => [body, code]);
    }),
  );
  return new Map(found.flat());
}

/** Gives the function from a picture's description to its fingerprint. */
export async function fingerprints() {
  const [files, ...shared] = await Promise.all([bodyFiles(), ...SHARED.map(text)]);
  const common = digest(...shared.map(bare));
  return (picture) => {
    // Which SKUs it shows changes nothing in the picture.
    const description = { ...picture, skus: undefined };
    const bodies = (description.members ?? [{ packshot: description }]).map(({ packshot }) => packshot.body);
    return digest(common, JSON.stringify(description), ...new Set(bodies.map((body) => files.get(body))));
  };
}
