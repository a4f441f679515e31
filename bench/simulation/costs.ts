/** What the simulation is fed with: `costs.json`, where each value has its unit, its kind and its source. */
import { readFileSync } from "node:fs";

export type Figure = {
  value: number;
  unit: string;
  /** Measured on this code, cited from documents, or assumed. */
  kind: "measured" | "cited" | "assumed";
  source: string;
  /** When it was measured, read or assumed. */
  date: string;
  note?: string;
};

/** What one call asks: of D1 in round trips, of the shopper's object in rows, of the processor in ms. */
export type CallCost = {
  trips: number;
  /** Round trips that write. */
  writes: number;
  rowsRead: number;
  rowsWritten: number;
  objectRead: number;
  objectWritten: number;
  cpu: number;
};

type File = { figures: Record<string, Figure>; calls: { source: string; date: string; of: Record<string, CallCost> } };

export class Costs {
  readonly file: File;
  /** Figures that were asked for: one that no simulation asks for is to go. */
  readonly used = new Set<string>();
  readonly #changed: Record<string, number>;

  /** @param changed values that are tried instead of those of the file */
  constructor(changed: Record<string, number> = {}) {
    this.file = JSON.parse(readFileSync(new URL("costs.json", import.meta.url), "utf8")) as File;
    for (const name of Object.keys(changed)) this.figure(name);
    this.#changed = changed;
  }

  /** @throws when there is no figure of this name */
  of(name: string): number {
    this.used.add(name);
    return this.#changed[name] ?? this.figure(name).value;
  }

  figure(name: string): Figure {
    const figure = this.file.figures[name];
    if (!figure) throw new Error(`costs.json has no figure "${name}"`);
    return figure;
  }

  call(name: string): CallCost {
    const call = this.file.calls.of[name];
    if (!call) throw new Error(`costs.json has no call "${name}"`);
    return call;
  }
}
