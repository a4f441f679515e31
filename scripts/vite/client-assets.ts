import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import type { Manifest, Plugin } from "vite";
import { cssPartsOf } from "./css-parts.ts";

const id = "virtual:client-assets";

/**
 * Gives the worker what it must know of the client's build: the addresses of the entry's modules, the stylesheets
 * taken apart, which of them every page and each screen inlines, and the build's id. In the dev server the addresses are those of
 * the sources and stylesheets are linked.
 */
export function clientAssets(): Plugin {
  let root = "";
  let serving = false;
  let built = "";
  return {
    name: "falaj:client-assets",
    configResolved(config) {
      root = config.root;
      built = path.resolve(root, config.environments["client"]!.build.outDir);
      serving = config.command === "serve";
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(resolved) {
      if (resolved !== `\0${id}`) return undefined;
      const assets = serving ? await sourceAssets(root) : await builtAssets(root, built);
      return Object.entries(assets)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .concat(`export const buildId = ${serving ? '"dev"' : "import.meta.env.BUILD_ID"};`)
        .join("\n");
    },
  };
}

const entry = "client/start/entry.client.tsx";
const asleep = "client/start/asleep.ts";

async function sourceAssets(root: string) {
  // A screen's stylesheet refers to the common one; all others are imported by it.
  const stylesheets: string[] = [];
  for await (const file of glob("client/**/*.css", { cwd: root })) {
    const text = await readFile(path.join(root, file), "utf8");
    if (text.includes("@reference")) stylesheets.push(`/${file.replaceAll("\\", "/")}`);
  }
  return {
    entryModules: [`/${entry}`],
    asleepModule: `/${asleep}`,
    fontFaces: "",
    stylesheets: {},
    frameFiles: [],
    linkedStylesheets: ["/client/fonts.css", "/client/styles.css", ...stylesheets],
    screenFiles: {},
  };
}

async function builtAssets(root: string, folder: string) {
  const manifest: Manifest = JSON.parse(await readFile(path.join(folder, ".vite/manifest.json"), "utf8"));
  const text = (file: string) => readFile(path.join(folder, file), "utf8");
  const screens: string[] = [];
  for await (const file of glob("client/**/*-page.tsx", { cwd: root })) screens.push(file.replaceAll("\\", "/"));
  const frameFile = stylesheetOf(manifest, "client/styles.css");
  const screenFiles = screens.map((source) => {
    const chunks = withImports(manifest, chunkOf(manifest, source));
    // Several of them may name the same one.
    return [source, [...new Set(chunks.flatMap((chunk) => manifest[chunk]?.css ?? []))]] as const;
  });
  const files = new Set([frameFile, ...screenFiles.flatMap(([, own]) => own)]);
  const stylesheets = await Promise.all(
    [...files].map(async (file) => [`/${file}`, cssPartsOf(await text(file))] as const),
  );
  return {
    entryModules: withImports(manifest, entry).map((source) => `/${manifest[source]!.file}`),
    asleepModule: `/${aloneIn(manifest, asleep)}`,
    fontFaces: (await text(stylesheetOf(manifest, "client/fonts.css"))).trim(),
    stylesheets: Object.fromEntries(stylesheets),
    frameFiles: [`/${frameFile}`],
    linkedStylesheets: [],
    screenFiles: Object.fromEntries(
      screenFiles.filter(([, own]) => own.length > 0).map(([source, own]) => [source, own.map((file) => `/${file}`)]),
    ),
  };
}

/**
 * The id of a build, which `vite.config.ts` gives to both workers. The same for the same sources on any machine: a
 * deployment then finds that nothing has changed. Pages are cached under it, so it changes with everything that renders
 * them: the client's files, by their manifest, and every source.
 * @param client the folder of the built client
 */
export async function buildIdOf(root: string, client: string): Promise<string> {
  const manifest = await readFile(path.join(client, ".vite/manifest.json"), "utf8");
  const files: string[] = [];
  for await (const file of glob(["{client,shared,worker}/**/*.*", "package-lock.json"], { cwd: root }))
    files.push(file);
  const hash = createHash("sha256").update(manifest);
  for (const file of files.toSorted())
    hash.update(file.replaceAll("\\", "/")).update(await readFile(path.join(root, file)));
  return hash.digest("hex").slice(0, 10);
}

/**
 * The manifest's key of the file that a page module is in: its own, or that of a folder above it where the build makes one of all.
 * @throws when there is neither, or several of its name
 */
function chunkOf(manifest: Manifest, source: string): string {
  // `client/console/catalogue/taxonomy/term-page.tsx` may be in `console-catalogue-terms`, `console-catalogue` or `console`;
  // of `client/shop/browse/listing/brand-page.tsx` the part of the shop is no part of the name.
  const folders = source
    .replace(/^client\/(?:shop\/\w+\/)?/, "")
    .split("/")
    .slice(0, -1);
  const names = folders.map((_, at) => folders.slice(0, folders.length - at).join("-"));
  const keyOf = (name: string) => {
    const [key, ...others] = Object.keys(manifest).filter((chunk) => manifest[chunk]!.name === name);
    // Which of them has the page would be chance, and so would be its stylesheets.
    if (others.length > 0)
      throw new Error(`The build has several files called ${name}: ${[key, ...others].join(", ")}`);
    return key;
  };
  const key = source in manifest ? source : names.map(keyOf).find(Boolean);
  if (!key) throw new Error(`The build has no file for ${source}`);
  return key;
}

/** @throws when the file imports another, which would bring the client along */
function aloneIn(manifest: Manifest, source: string): string {
  const { file = "", imports = [] } = manifest[source] ?? {};
  if (!file || imports.length > 0)
    throw new Error(`The build made ${file || "nothing"} of ${source}: ${imports.join()}`);
  return file;
}

/** @throws when the build has put the stylesheet into a script's file */
function stylesheetOf(manifest: Manifest, source: string): string {
  const file = manifest[source]?.file ?? "";
  if (!file.endsWith(".css")) throw new Error(`The build made ${file || "nothing"} of ${source}`);
  return file;
}

/** A chunk and everything that it imports statically, each once. */
function withImports(manifest: Manifest, source: string, found = new Set<string>()): string[] {
  found.add(source);
  for (const imported of manifest[source]?.imports ?? [])
    if (!found.has(imported)) withImports(manifest, imported, found);
  return [...found];
}
