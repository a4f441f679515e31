// Shows that the file of a posted form is found byte for byte, under a name that is safe to show.
import fc from "fast-check";
import { expect, test } from "vitest";
import { fileIn, readPostedFile } from "#backend/identity/documents/multipart";
import { joined } from "#support/sample-files";

const part = (head: string, content: string | Uint8Array) => joined(`--B\r\n${head}\r\n\r\n`, content, "\r\n");
const file = (content: string | Uint8Array, name = "a.pdf") =>
  part(`Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf`, content);

test("any bytes come back as they were, whatever stands around them", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), fc.boolean(), (bytes, before, after) => {
      const other = part('Content-Disposition: form-data; name="purpose"', "kyc");
      const body = joined(before ? other : "", file(bytes), after ? other : "", "--B--\r\n");
      expect(fileIn(body, "B")?.bytes).toEqual(Uint8Array.from(bytes));
    }),
  );
});

test("bytes that look like a boundary without its line end are content", () => {
  const body = joined(file("x--B\r\n-\r\n-B y"), "--B--");
  expect(fileIn(body, "B")?.bytes).toEqual(joined("x--B\r\n-\r\n-B y"));
});

test("what a browser sends is read", async () => {
  const form = new FormData();
  form.set("before", "1");
  form.set("file", new File([joined("%PDF")], "رخصة تجارية.pdf"));
  const read = await readPostedFile(new Request("https://x.test", { method: "POST", body: form }));
  expect(read).toMatchObject({ name: "رخصة تجارية.pdf", bytes: joined("%PDF") });
});

test.for([
  ["../../etc/passwd", "passwd"],
  ["C:\\papers\\licence.pdf", "licence.pdf"],
  ["a\u0000b\u202e.pdf", "ab.pdf"],
  ["a\u2028b\u2029c\ufffe.pdf", "abc.pdf"],
  ["", "file"],
  ["x".repeat(500), "x".repeat(120)],
])("the name %j becomes %j", ([sent, name]) => {
  const utf8 = String.fromCharCode(...new TextEncoder().encode(sent));
  expect(fileIn(joined(file("1", utf8), "--B--"), "B")?.name).toBe(name);
});

test.for([
  ["no end", joined(file("abc"))],
  ["no part", joined("--B--\r\n")],
  ["another name", joined(part('Content-Disposition: form-data; name="photo"; filename="a"', "1"), "--B--")],
  ["no head", joined("--B\r\nabc\r\n--B--")],
  ["an endless head", joined(`--B\r\n${"x".repeat(9000)}\r\n\r\nabc\r\n--B--`)],
  ["something else", joined("{}")],
  ["nothing", joined("")],
] as const)("a body with %s has no file", ([, body]) => {
  expect(fileIn(body, "B")).toBeNull();
});

test.for([
  ["application/json", "file_form_required"],
  ["multipart/form-data", "file_form_required"],
  ["multipart/form-data; boundary=B", "invalid_input"],
])("a body of type %s is %s", async ([type, fail]) => {
  const request = new Request("https://x.test", { method: "POST", body: "{}", headers: { "content-type": type! } });
  expect(await readPostedFile(request)).toMatchObject({ fail });
});
