import { createHash } from "node:crypto";
import type { Visitor } from "#backend/platform/call-context";
import type { IdentitySettings } from "../settings";
import { signed, signedByAny } from "#backend/platform/keyed-hash";

/** Who asks for a code or tries one or a password, as hashes. */
export type Trier = {
  /** A browser; one that shows no id is known by its network, and without either all count as one. */
  browser: string;
  /** Empty where networks are not reported. */
  network: string;
  /** What the same browser and network were stored as by any secret in force: by these they are found again. */
  known: { browsers: readonly string[]; networks: readonly string[] };
  /** Networks are counted: not in tests, which share one. */
  countsNetwork: boolean;
  /** It showed an id of its own, so it can be told from others and remembered. */
  isOwn: boolean;
};

/** An id is random and needs no key, so that a browser stays known when the secret changes; a network could be guessed. */
export function trierOf(settings: IdentitySettings, { browserId, network }: Visitor): Trier {
  const own = browserId === null ? null : createHash("sha256").update(`browser:${browserId}`).digest("base64url");
  const browserOf = (keyed: string) => own ?? `network:${keyed || "unknown"}`;
  const keyed = network === null ? "" : signed(settings, "network", network);
  const networks = network === null ? [""] : signedByAny(settings, "network", network);
  return {
    browser: browserOf(keyed),
    network: keyed,
    known: { browsers: own === null ? networks.map(browserOf) : [own], networks },
    countsNetwork: settings.quotas && keyed !== "",
    isOwn: own !== null,
  };
}
