import { createHash } from "node:crypto";
import type { Visitor } from "../call-context";
import type { Settings } from "../settings";
import { keyedHash } from "./keyed-hash";
import { secretOf } from "./session-secrets";

/** Who asks for a code or tries one or a password, as hashes. */
export type Trier = {
  /** A browser; one that shows no id is known by its network, and without either all count as one. */
  browser: string;
  /** Empty where networks are not reported. */
  network: string;
  /** Networks are counted: not in tests, which share one. */
  countsNetwork: boolean;
  /** It showed an id of its own, so it can be told from others and remembered. */
  isOwn: boolean;
};

/** An id is random and needs no key, so that a browser stays known when the secret changes; a network could be guessed. */
export function trierOf(settings: Settings, { browserId, network }: Visitor): Trier {
  const keyed = network === null ? "" : keyedHash(secretOf(settings), "network", network);
  const browser =
    browserId === null
      ? `network:${keyed || "unknown"}`
      : createHash("sha256").update(`browser:${browserId}`).digest("base64url");
  return { browser, network: keyed, countsNetwork: settings.quotas && keyed !== "", isOwn: browserId !== null };
}
