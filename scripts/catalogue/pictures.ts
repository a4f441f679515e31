import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { root } from "./open-shop";
import { downloadPicture } from "./picture-download";
import { BadPicture, keepPicture, pictureFromFolder, type PictureFile } from "./picture-file";

/** Pictures fetched or stored at once. */
const atOnce = 8;
const prefix = "pictures/";

/** The pictures that a file refers to: checked while it is read, stored once all of it is sound. */
export class Pictures {
  private readonly names = new Map<string, Promise<string>>();
  private readonly fresh = new Map<string, PictureFile>();
  private stored: Promise<Set<string>> | undefined;
  private readonly downloads = mkdtempSync(path.join(os.tmpdir(), "falaj-pictures-"));

  constructor(
    private readonly media: R2Bucket,
    /** Of pictures that are referred to by file name; undefined: there is none. */
    private readonly folder: string | undefined,
    /** Whether addresses of private networks may be asked. */
    private readonly fromInside: boolean,
  ) {}

  /** The name under which the shop has, or will have, a picture. @throws BadPicture */
  nameOf(reference: string): Promise<string> {
    const known = this.names.get(reference);
    if (known) return known;
    const name = this.find(reference);
    this.names.set(reference, name);
    return name;
  }

  /** Puts the new ones where the shop looks for them. @returns how many */
  async store(): Promise<number> {
    const stored = await this.storedNames();
    const missing = [...this.fresh.values()].filter(({ name }) => !stored.has(name));
    await inParallel(missing, async ({ name, file, contentType }) => {
      await this.media.put(`${prefix}${name}`, await readFile(file), { httpMetadata: { contentType } });
    });
    return missing.length;
  }

  close(): void {
    rmSync(this.downloads, { recursive: true, force: true });
  }

  private async find(reference: string): Promise<string> {
    if (/^https?:\/\//i.test(reference)) {
      if (!URL.canParse(reference)) throw new BadPicture("is no address");
      return this.note(await keepPicture(await downloadPicture(reference, this.fromInside), reference, this.downloads));
    }
    if (reference !== path.basename(reference) || /[\\\0]/.test(reference)) {
      throw new BadPicture("is neither a file name nor an http(s) address");
    }
    const own = this.folder === undefined ? undefined : await pictureFromFolder(this.folder, reference, this.downloads);
    if (own) return this.note(own);
    if ((await this.storedNames()).has(reference)) return reference;
    throw new BadPicture(
      this.folder === undefined ? "is not in the shop; name its folder with --images" : "is missing",
    );
  }

  private note(picture: PictureFile): string {
    this.fresh.set(picture.name, picture);
    return picture.name;
  }

  private storedNames(): Promise<Set<string>> {
    this.stored ??= Promise.all([shippedNames(), importedNames(this.media)]).then(
      ([shipped, imported]) => new Set([...shipped, ...imported]),
    );
    return this.stored;
  }
}

/** Writes the imported ones among these pictures to a folder. @returns how many */
export async function exportPictures(media: R2Bucket, names: Iterable<string>, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  let count = 0;
  await inParallel([...names], async (name) => {
    const picture = await media.get(`${prefix}${name}`);
    if (!picture) return;
    await writeFile(path.join(folder, path.basename(name)), Buffer.from(await picture.arrayBuffer()));
    count += 1;
  });
  return count;
}

const shippedNames = (): Promise<string[]> => readdir(path.join(root, "public/pictures")).catch(() => []);

async function importedNames(media: R2Bucket): Promise<string[]> {
  const names: string[] = [];
  let page: R2Objects | undefined;
  do {
    page = await media.list({ prefix, ...(page?.truncated && { cursor: page.cursor }) });
    names.push(...page.objects.map(({ key }) => key.slice(prefix.length)));
  } while (page.truncated);
  return names;
}

/** Does it for every item, some of them at a time. */
export async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}
