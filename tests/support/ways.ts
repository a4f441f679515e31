import { describe } from "vitest";
import { test, type Visitor, type VisitorOptions } from "./visitor";

type Context = { visitor(options?: VisitorOptions): Promise<Visitor> };
type Body<Way> = (way: Way, context: Context) => Promise<void>;
type Group<Way> = (name: string, tests: (way: Way) => void) => void;
type Define<Way> = {
  (name: string, body: Body<Way>): void;
  (name: string, options: { timeout: number }, body: Body<Way>): void;
};

/** Whether `npm run walks` runs this file. */
const isWalk = process.env["WALKED"] === "yes";

// A walk leaves out what `npm test` has shown.
const group = isWalk ? describe.only : describe;
const define = isWalk ? test.only : test;
const here = <Way>(ways: readonly Way[], first: number): Way[] => (isWalk ? ways.slice(first) : ways.slice(0, first));

/**
 * Groups tests like `describe.for`, for what holds in several languages, at several widths, with scripts and without.
 * `npm test` goes the first of these ways, `npm run walks` the others, and there nothing else of the file.
 * @param first how many ways `npm test` goes; none of what is a walk altogether
 */
export const inWays = <Way>(ways: readonly Way[], first = 1): Group<Way> => group.for(here(ways, first));

/** The same for a single test, like `test.for`. */
export const testInWays = <Way>(ways: readonly Way[], first = 1): Define<Way> => define.for(here(ways, first));

/** A test that goes through much, and so only in `npm run walks`. */
export const testInWalk = (
  name: string,
  options: { timeout: number },
  body: (context: Context) => Promise<void>,
): void => {
  if (isWalk) define(name, options, body);
};
