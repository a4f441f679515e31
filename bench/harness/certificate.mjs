/** A key and a certificate that it has signed itself, for one run: browsers speak HTTP/2 only over TLS. */
import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import tls from "node:tls";

const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
const named = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];

/** `key` and `cert` as PEM. */
export const certificate = made();
// What is fetched by the bench itself trusts it too.
tls.setDefaultCACertificates([...tls.getCACertificates("default"), certificate.cert]);

const { publicKey } = new X509Certificate(certificate.cert);
const keyHash = createHash("sha256")
  .update(publicKey.export({ type: "spki", format: "der" }))
  .digest("base64");
/** Makes Chromium trust it as it trusts others, so that it also caches what comes. */
export const trusting = `--ignore-certificate-errors-spki-list=${keyHash}`;

function made() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "bench-"));
  try {
    const [key, cert] = ["key.pem", "cert.pem"].map((name) => path.join(folder, name));
    const written = ["-days", "2", "-keyout", key, "-out", cert];
    execFileSync("openssl", ["req", "-x509", ...curve, ...named, ...written], { stdio: "pipe" });
    return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
