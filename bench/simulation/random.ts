/**
 * A seeded source of chance: the same name gives the same numbers on every machine. Each use has a stream of its own, so
 * that a change in one part of the model leaves the draws of the others as they were.
 */
export class Random {
  #state: Uint32Array;
  #spare: number | undefined;

  /** @param name the seed and what is drawn, for instance `7:visitors` */
  constructor(name: string) {
    let hash = 0x811c9dc5;
    const word = () => {
      hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
      return (hash ^ (hash >>> 13)) >>> 0;
    };
    for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
    this.#state = Uint32Array.from([word(), word(), word(), 1]);
    for (let round = 0; round < 16; round++) this.next();
  }

  /** Evenly from 0 to 1, without 1 (the generator sfc32). */
  next(): number {
    const state = this.#state;
    const sum = (state[0]! + state[1]! + state[3]!) | 0;
    state[3] = state[3]! + 1;
    state[0] = state[1]! ^ (state[1]! >>> 9);
    state[1] = state[2]! + (state[2]! << 3);
    state[2] = ((state[2]! << 21) | (state[2]! >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  }

  /** Whether something of this likelihood happens. */
  chance(likelihood: number): boolean {
    return this.next() < likelihood;
  }

  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  exponential(mean: number): number {
    return -Math.log(1 - this.next()) * mean;
  }

  #normal(): number {
    if (this.#spare !== undefined) {
      const spare = this.#spare;
      this.#spare = undefined;
      return spare;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    const angle = 2 * Math.PI * this.next();
    this.#spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  }

  /** Log-normal with this median; `sigma` is the spread of its logarithm. */
  around(median: number, sigma: number): number {
    return median * Math.exp(sigma * this.#normal());
  }

  /** Log-normal with this mean. */
  withMean(mean: number, sigma: number): number {
    return this.around(mean, sigma) * Math.exp((-sigma * sigma) / 2);
  }

  poisson(mean: number): number {
    if (mean > 200) return Math.max(0, Math.round(mean + Math.sqrt(mean) * this.#normal()));
    const end = Math.exp(-mean);
    let count = 0;
    for (let product = this.next(); product > end; product *= this.next()) count++;
    return count;
  }
}

/** Draws from weighted choices in constant time (the alias method). */
export class Choice {
  readonly #keep: Float64Array;
  readonly #other: Uint32Array;

  constructor(weights: readonly number[]) {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const scaled = weights.map((weight) => (weight / total) * weights.length);
    this.#keep = new Float64Array(weights.length).fill(1);
    this.#other = new Uint32Array(weights.length);
    const small = [...scaled.keys()].filter((at) => scaled[at]! < 1);
    const large = [...scaled.keys()].filter((at) => scaled[at]! >= 1);
    while (small.length > 0 && large.length > 0) {
      const [less, more] = [small.pop()!, large.at(-1)!];
      this.#keep[less] = scaled[less]!;
      this.#other[less] = more;
      scaled[more] = scaled[more]! + scaled[less]! - 1;
      if (scaled[more] < 1) small.push(large.pop()!);
    }
  }

  draw(random: Random): number {
    const place = random.next() * this.#keep.length;
    const at = Math.floor(place);
    return place - at < this.#keep[at]! ? at : this.#other[at]!;
  }
}

/** As people ask: the second half as often as the first, the third a third as often. */
export const zipf = (count: number): Choice =>
  new Choice(Array.from({ length: count }, (_, before) => 1 / (before + 1)));
