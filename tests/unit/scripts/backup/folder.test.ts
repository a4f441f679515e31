// Shows which folders are no backup, or none any more, and that each is refused in words that say what is wrong.
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { readDeletions } from "#scripts/backup/after-restore";
import { readChecked, writeManifest, type Manifest } from "#scripts/backup/folder";

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

const described = (text: string) => ({
  sha256: createHash("sha256").update(text).digest("hex"),
  bytes: Buffer.byteLength(text),
});
const rows = '["u1","noura@clinic.test"]\n["u2",null]\n';
const object = {
  bucket: "MEDIA",
  key: "pictures/a.png",
  httpMetadata: {},
  customMetadata: {},
  ...described("picture"),
};
const objects = `${JSON.stringify(object)}\n`;
const whole: Manifest = {
  format: 1,
  made_at: "2026-11-25T04:00:00.000Z",
  databases: {
    DB: {
      migrations: ["0001_small.sql"],
      tables: { users: { ...described(rows), rows: 2, columns: ["user_id", "email"] } },
      books: { users: 2 },
    },
  },
  objects: { ...described(objects), count: 1 },
  secrets: ["SESSION_SECRET"],
};

async function aBackup(): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "falaj-folder-"));
  folders.push(folder);
  mkdirSync(path.join(folder, "DB"));
  mkdirSync(path.join(folder, "objects"));
  writeFileSync(path.join(folder, "DB/users.jsonl"), rows);
  writeFileSync(path.join(folder, "objects.jsonl"), objects);
  writeFileSync(path.join(folder, "objects", object.sha256), "picture");
  await writeManifest(folder, whole);
  return folder;
}

// Shows: operations.backup
test("a whole backup is what was written, for its owner's eyes", async () => {
  const folder = await aBackup();
  expect(await readChecked(folder)).toEqual(whole);
  expect(statSync(path.join(folder, "manifest.json")).mode & 0o777).toBe(0o600);
});

test.for<[what: string, harm: (folder: string) => void, said: string]>([
  ["a folder without a manifest", (folder) => rmSync(path.join(folder, "manifest.json")), "is no whole backup"],
  [
    "a manifest that is cut off",
    (folder) => writeFileSync(path.join(folder, "manifest.json"), '{"format":1,"ma'),
    "is cut off",
  ],
  [
    "one of another format",
    (folder) => writeFileSync(path.join(folder, "manifest.json"), JSON.stringify({ ...whole, format: 2 })),
    "of another program",
  ],
  ["a table that is missing", (folder) => rmSync(path.join(folder, "DB/users.jsonl")), "DB/users.jsonl is missing"],
  [
    "a table that is cut off",
    (folder) => writeFileSync(path.join(folder, "DB/users.jsonl"), rows.slice(0, -9)),
    "DB/users.jsonl has",
  ],
  [
    "a table of which a letter was changed",
    (folder) => writeFileSync(path.join(folder, "DB/users.jsonl"), rows.replace("u2", "u3")),
    "the backup is damaged",
  ],
  ["an object that is missing", (folder) => rmSync(path.join(folder, "objects", object.sha256)), "is missing"],
  [
    "an object that was changed",
    (folder) => writeFileSync(path.join(folder, "objects", object.sha256), "pictura"),
    "is damaged",
  ],
  [
    "a list of objects that is cut off",
    (folder) => writeFileSync(path.join(folder, "objects.jsonl"), ""),
    "objects.jsonl has 0 bytes",
  ],
])("%s is refused", async ([, harm, said]) => {
  const folder = await aBackup();
  harm(folder);
  await expect(readChecked(folder)).rejects.toMatchObject({ name: "Refused", message: expect.stringContaining(said) });
});

test("what is no list of deletions is refused", async () => {
  const folder = await aBackup();
  await expect(readDeletions(path.join(folder, "DB/users.jsonl"))).rejects.toMatchObject({ name: "Refused" });
  await expect(readDeletions(path.join(folder, "none"))).rejects.toMatchObject({ name: "Refused" });
  writeFileSync(path.join(folder, "list"), '{"user_id":"u1","deleted_at":1}\n');
  expect(await readDeletions(path.join(folder, "list"))).toEqual(["u1"]);
});
