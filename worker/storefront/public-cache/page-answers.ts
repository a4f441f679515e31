/** What a public call of a page came to. */
export type SharedAnswer = {
  status: number;
  /** Caching headers of a success. */
  headers: Headers;
  body: Record<string, unknown>;
};

/** Answers to the public calls of one page by their address, all made for everybody. */
type Answers = ReadonlyMap<string, SharedAnswer>;

/**
 * What the public calls of a page were answered: the copy that is made behind it for the next visitor is made of the
 * same answers. They are asked for as nobody, so nothing of the visitor is in them.
 */
export class PageAnswers {
  readonly #answers = new Map<string, Promise<SharedAnswer>>();

  /**
   * @param begunAt when the first of them was requested, in ms: their lifetimes count from then
   * @param before successes to begin with
   */
  constructor(
    readonly begunAt: number,
    before: Answers = new Map(),
  ) {
    for (const [address, answer] of before) this.#answers.set(address, Promise.resolve(answer));
  }

  /** The answer to a call, which is made once. */
  get(address: string, ask: () => Promise<SharedAnswer>): Promise<SharedAnswer> {
    const answer = this.#answers.get(address) ?? ask();
    this.#answers.set(address, answer);
    return answer;
  }

  /** Waits for all of them. @returns the successes */
  async successes(): Promise<Answers> {
    const settled = await Promise.all(
      [...this.#answers].map(async ([address, answer]) => [address, await answer] as const),
    );
    return new Map(settled.filter(([, { status }]) => status === 200));
  }
}

/** Names what an answer of the inner shop may be made of; only the outer shop sends it. */
export const madeOfHeader = "x-made-of";

/** Of copies that are being made, by name. Where the inner shop runs elsewhere, it finds none and makes the calls itself. */
const lent = new Map<string, { begunAt: number; answers: Answers }>();

/** Lends answers to the inner shop for as long as `work` takes. @param work gets the name to send */
export async function lending<Result>(
  begunAt: number,
  answers: Answers,
  work: (name: string) => Promise<Result>,
): Promise<Result> {
  const name = crypto.randomUUID();
  lent.set(name, { begunAt, answers });
  try {
    return await work(name);
  } finally {
    lent.delete(name);
  }
}

/** What a request's answer is to be made of: what was lent, else nothing yet. @param now in ms */
export function answersFor(name: string | undefined, now: number): PageAnswers {
  const found = name === undefined ? undefined : lent.get(name);
  return found ? new PageAnswers(found.begunAt, found.answers) : new PageAnswers(now);
}
