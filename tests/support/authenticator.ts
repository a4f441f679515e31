import type { Assertion, Registration } from "#shared/contracts/identity/passkeys";

const base64url = (bytes: ArrayBuffer | Uint8Array): string => Buffer.from(bytes).toString("base64url");
const sha256 = async (text: string | Uint8Array<ArrayBuffer>) =>
  new Uint8Array(
    await crypto.subtle.digest("SHA-256", typeof text === "string" ? new TextEncoder().encode(text) : text),
  );

/** What a browser and its authenticator would put into a signature; for what must be refused. */
type Claim = { origin?: string; rpId?: string; counter?: number; verified?: boolean };
type Options = { challenge: string };

/** Origin of the tests' backend without an edge in front. */
const home = { origin: "https://backend.test", rpId: "backend.test" };

/** An authenticator of WebAuthn with one ES256 key, which makes real registrations and assertions. */
export async function anAuthenticator() {
  const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  const { x = "", y = "" } = await crypto.subtle.exportKey("jwk", keys.publicKey);
  const id = crypto.getRandomValues(new Uint8Array(32));
  let used = 0;

  const clientData = (type: string, challenge: string, { origin = home.origin }: Claim) =>
    new TextEncoder().encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  /** Hash of the shop, flags, counter; with a credential also its id and key. */
  const authenticatorData = async (
    { rpId = home.rpId, counter = ++used, verified = true }: Claim,
    credential?: Buffer,
  ) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 1 | (verified ? 4 : 0) | (credential ? 64 : 0);
    return Buffer.concat([await sha256(rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  };
  /** The key by COSE: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }. */
  const cose = Buffer.concat([
    Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]),
    Buffer.from(x, "base64url"),
    Buffer.from([0x22, 0x58, 32]),
    Buffer.from(y, "base64url"),
  ]);

  return {
    id: base64url(id),
    async register({ challenge }: Options, claim: Claim = {}): Promise<Registration> {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = await authenticatorData(claim, credential);
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
        Buffer.from([0x59, data.length >> 8, data.length & 255]),
        data,
      ]);
      const clientDataJSON = base64url(clientData("webauthn.create", challenge, claim));
      const response = { clientDataJSON, attestationObject: base64url(attestation), transports: ["internal"] };
      return { id: base64url(id), rawId: base64url(id), type: "public-key", response, clientExtensionResults: {} };
    },
    async sign({ challenge }: Options, claim: Claim = {}): Promise<Assertion> {
      const [data, told] = [await authenticatorData(claim), clientData("webauthn.get", challenge, claim)];
      const signed = Buffer.concat([data, await sha256(told)]);
      const raw = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, keys.privateKey, signed);
      const signature = base64url(der(new Uint8Array(raw)));
      const response = { clientDataJSON: base64url(told), authenticatorData: base64url(data), signature };
      return { id: base64url(id), rawId: base64url(id), type: "public-key", response, clientExtensionResults: {} };
    },
  };
}

/** A signature of WebCrypto, r and s, in ASN.1 as authenticators write it. */
function der(raw: Uint8Array): Buffer {
  const integer = (bytes: Uint8Array) => {
    const trimmed = Buffer.from(bytes.subarray(bytes.findIndex((byte) => byte !== 0)));
    const body = trimmed[0]! > 127 ? Buffer.concat([Buffer.from([0]), trimmed]) : trimmed;
    return Buffer.concat([Buffer.from([2, body.length]), body]);
  };
  const both = Buffer.concat([integer(raw.subarray(0, 32)), integer(raw.subarray(32))]);
  return Buffer.concat([Buffer.from([0x30, both.length]), both]);
}
