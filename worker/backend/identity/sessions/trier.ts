import { createHash } from "node:crypto";
import type { Visitor } from "#backend/platform/call-context";
import type { IdentitySettings } from "../settings";
import { signed, signedByAny } from "#backend/platform/keyed-hash";

/** Who requests a code, or tries a code or password, as hashes. */
export type Trier = {
  /** The browser; one without an id is identified by its network, and without either all count as one. */
  browser: string;
  /** Empty if networks are not reported. */
  network: string;
  /** The hashes of this browser and network under any secret in force, for finding them again. */
  known: { browsers: readonly string[]; networks: readonly string[] };
  /** Whether networks are counted: not in tests, which share one. */
  countsNetwork: boolean;
  /** It has its own id, so it can be told apart and remembered. */
  isOwn: boolean;
};

/**
 * A browser's id is random and hashed without a key, so that it stays known when the secret changes; a network could be
 * guessed.
 */
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
