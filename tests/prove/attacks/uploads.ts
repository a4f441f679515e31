import { expect } from "vitest";
import { expectRefusal, type Attack, type Attacker } from "#support/attacker";
import { giantPng, page, pictures, placeMark, svg } from "#support/hostile-files";
import { joined, jpegSample, pdfSample, pngSample, zipEnd } from "#support/sample-files";
import { upload } from "#support/victim";

type Upload = { file: { id: string; name: string; url: string; content_type: string } };

const uploadsOf = async (user: Attacker) => (await user.get("getKyc")).uploads;

/** Files that are refused whatever they are called. */
const refusedFiles = (
  tries: string,
  status: number,
  code: string,
  files: readonly Uint8Array<ArrayBuffer>[],
): Attack => ({
  tries,
  held: `${status} ${code}, and nothing is kept`,
  async run({ stranger }) {
    const user = await stranger();
    for (const bytes of files)
      for (const name of ["licence.pdf", "photo.jpg", "x.html"]) {
        const answer = await upload(user, bytes, name);
        const body = (await answer.json()) as { code: string };
        expect([answer.status, body.code]).toEqual([status, code]);
      }
    expect(await uploadsOf(user)).toEqual([]);
  },
});

/** What goes out again is a file to save, of its own type, that runs nothing. */
async function expectInert(user: Attacker, url: string): Promise<Response> {
  const answer = await user.fetch(url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^(application\/pdf|image\/png|image\/jpeg)$/);
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename\*=UTF-8''[\w.%~!-]+$/);
  expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  return answer;
}

/** Posts bytes as they are, with this content type. */
const raw = (user: Attacker, type: string, body: string) =>
  user.tell("/api/file-upload/", { method: "POST", headers: { "content-type": type }, body });
const parted = (disposition: string, content = "%PDF-1.7\n%%EOF\n") =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n--b--\r\n`;

export const uploads: Attack[] = [
  refusedFiles("pages and scripts under the names of papers", 415, "file_type_refused", [
    joined(page),
    joined(svg),
    joined("<?xml version='1.0'?>", svg),
    joined("GIF89a/*", page),
    joined("MZ\x90\0"),
    joined("#!/bin/sh\n"),
  ]),
  refusedFiles("a paper that is a page or an archive behind its end", 415, "file_type_refused", [
    joined(pdfSample(), page),
    joined(pdfSample(), "PK\x03\x04", zipEnd()),
    joined(pngSample(), page),
    joined(jpegSample(), page),
    joined(jpegSample(), zipEnd("x".repeat(60_000))),
  ]),
  refusedFiles("a page that is a paper further on", 415, "file_type_refused", [
    joined(page, pdfSample()),
    joined(" ", pdfSample()),
    joined("\xef\xbb\xbf", pngSample()),
  ]),
  refusedFiles("an archive of endless content", 415, "file_type_refused", [
    joined("PK\x03\x04", new Uint8Array(10_000), zipEnd()),
    joined("\x1f\x8b\x08\0", new Uint8Array(1000)),
  ]),
  refusedFiles("nothing", 400, "file_empty", [joined("")]),
  refusedFiles("a byte more than 10 MB", 413, "file_too_large", [pdfSample(10 * 1024 * 1024)]),
  {
    tries: "a picture of 2 billion px in a hundred bytes",
    held: "it is kept as bytes and goes out as a file: nobody draws it",
    async run({ stranger }) {
      const user = await stranger();
      const bytes = giantPng(0x7fffffff);
      const answer = await upload(user, bytes, "giant.png");
      const { file } = (await answer.json()) as Upload;
      const read = await expectInert(user, file.url);
      expect((await read.arrayBuffer()).byteLength).toBe(bytes.length);
    },
  },
  {
    tries: "the place where a photo of a licence was taken",
    held: "the file that goes out again does not tell it",
    async run({ stranger }) {
      const user = await stranger();
      const { file } = (await (await upload(user, joined(pictures["tagged.png"]!), "photo.png")).json()) as Upload;
      const read = await expectInert(user, file.url);
      expect(Buffer.from(await read.arrayBuffer()).includes(placeMark)).toBe(false);
    },
  },
  {
    tries: "names that leave the folder, break the header or hide what a file is",
    held: "a plain name is kept, and sent in one line as a file to save",
    async run({ stranger }) {
      const user = await stranger();
      const names = [
        "../../../../etc/passwd",
        "..\\..\\windows\\system.ini",
        `${"n".repeat(5000)}.pdf`,
        "a\r\nX-Injected: 1.pdf",
        `a"; filename="b.html`,
        "\u202Efdp.exe",
        "a\u2028b\u2029c\u0085d\uFFFE.pdf",
        "a%00.html",
        "<img src=x>.pdf",
        ".",
      ];
      for (const name of names) {
        const { file } = (await (await upload(user, pdfSample(), name)).json()) as Upload;
        expect([name, /[/\\\p{C}\p{Zl}\p{Zp}]/u.test(file.name), file.name.length <= 120]).toEqual([name, false, true]);
        const read = await expectInert(user, file.url);
        expect(read.headers.has("x-injected")).toBe(false);
      }
    },
  },
  {
    tries: "bodies that are no form, or a form that is not whole",
    held: "400 or 415 in the caller's language, and nothing is kept",
    async run({ stranger }) {
      const user = await stranger();
      const form = "multipart/form-data; boundary=b";
      for (const [type, body] of [
        ["application/json", "{}"],
        ["application/pdf", "%PDF-1.7\n%%EOF\n"],
        ["multipart/form-data", parted(`name="file"; filename="a.pdf"`)],
        ["multipart/form-data; boundary=", parted(`name="file"; filename="a.pdf"`)],
        [`multipart/form-data; boundary=${"b".repeat(100)}`, parted(`name="file"`)],
        [form, "--b\r\n"],
        [form, parted(`name="other"; filename="a.pdf"`)],
        [form, parted(`name="file"; filename="a.pdf"`).slice(0, -20)],
        [form, `--b\r\nContent-Disposition: ${"x".repeat(10_000)}\r\n\r\nx\r\n--b--`],
        [form, "--b".repeat(50_000)],
      ] as const)
        expectRefusal(await raw(user, type, body), [400, 415]);
      expect(await uploadsOf(user)).toEqual([]);
    },
  },
  {
    tries: "a file of nobody's, and of a guest",
    held: "401 in both languages",
    async run({ nobody, guest }) {
      for (const somebody of [nobody(), guest()])
        for (const lang of ["en", "ar"] as const) {
          const init = {
            method: "POST",
            headers: { "content-type": "multipart/form-data; boundary=b" },
            body: parted(`name="file"`),
          };
          expectRefusal(await somebody.tell(`/api/file-upload/?lang=${lang}`, init), [401], lang);
        }
    },
  },
  {
    tries: "the victim's file by its id, and by a link whose id, end, reader or signature is another",
    held: "404",
    async run({ stranger, victim }) {
      const user = await stranger();
      const { file } = (await (await upload(user)).json()) as Upload;
      const { url } = (await victim.user.get("getKyc")).uploads.find(({ id }) => id === victim.ids.file)!;
      const tampered = [
        `/documents/${victim.ids.file}`,
        file.url.replace(file.id, victim.ids.file),
        url.replace(/expires=\d+/, "expires=99999999999999"),
        url.replace(/expires=(\d)/, "expires=0$1"),
        `${url}&by=staff`,
        `${url}x`,
        url.replace(/signature=.*/, "signature="),
        url.replace(/signature=/, "signature=&signature="),
      ];
      const statuses = await Promise.all(tampered.map(async (path) => (await user.fetch(path)).status));
      // Another way to write the same number is another text, and so is not what was signed, or reads the same link.
      const other = statuses.toSpliced(3, 1);
      expect(other).toEqual(other.map(() => 404));
    },
  },
  {
    tries: "the link of a file that was deleted",
    held: "404",
    async run({ stranger, nobody }) {
      const user = await stranger();
      const { file } = (await (await upload(user)).json()) as Upload;
      await expectInert(user, file.url);
      await user.get("deleteFile", { file_id: file.id });
      expect((await nobody().fetch(file.url)).status).toBe(404);
    },
  },
  {
    tries: "25 files at once that nothing uses",
    held: "20 are kept, the others refused",
    async run({ stranger }) {
      const user = await stranger();
      const answers = await Promise.all(Array.from({ length: 25 }, () => upload(user)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
      expect(await uploadsOf(user)).toHaveLength(20);
    },
  },
];
