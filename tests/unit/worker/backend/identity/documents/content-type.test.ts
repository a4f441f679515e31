// Shows that a file is what its whole content says: lies, polyglots and damaged files are none of the three types.
import { expect, test } from "vitest";
import { contentTypeOf } from "#backend/identity/documents/content-type";
import { joined, jpegSample, pdfSample, pngSample, zipEnd } from "#support/sample-files";

test.for([
  ["application/pdf", pdfSample()],
  ["application/pdf", pdfSample(100_000)],
  ["image/png", pngSample()],
  ["image/jpeg", jpegSample()],
] as const)("%s is known", ([type, bytes]) => {
  expect(contentTypeOf(bytes)).toBe(type);
});

// Shows: account.files
test.for([
  ["nothing", joined("")],
  ["HTML", joined("<!doctype html><script>alert(1)</script>")],
  ["HTML before a PDF", joined("<html>", pdfSample())],
  ["HTML behind a PDF", joined(pdfSample(), "<script>alert(1)</script>")],
  ["a PDF that is cut off", pdfSample(2000).subarray(0, 1500)],
  ["a ZIP behind a PDF", joined(pdfSample(), zipEnd())],
  ["a ZIP behind a PDF, hidden by a comment that ends like one", joined(pdfSample(), zipEnd("%%EOF"))],
  ["a ZIP", joined("PK\x03\x04", zipEnd())],
  ["HTML behind a PNG", joined(pngSample(), "<script>")],
  ["a ZIP behind a JPEG, hidden by a comment that ends like one", joined(jpegSample(), zipEnd("\xff\xd9"))],
  ["a JPEG that is cut off", jpegSample().subarray(0, 30)],
  ["HTML between the marks of a JPEG", joined("\xff\xd8<html>\xff\xd9")],
  ["a PNG whose chunks do not add up", joined(pngSample().subarray(0, 40), "IEND")],
  ["the start of a PNG alone", pngSample().subarray(0, 8)],
  ["an SVG", joined('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["a GIF", joined("GIF89a", new Uint8Array(20))],
  ["a program", joined("MZ", new Uint8Array(100))],
] as const)("%s is refused", ([, bytes]) => {
  expect(contentTypeOf(bytes)).toBeNull();
});
