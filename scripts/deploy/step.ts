import type { Options } from "./options";
import type { Platform } from "./platform";
import type { Worker } from "./workers";

/** Something to do. */
export type Task = {
  /** In the words of a dry run, such as `create D1 database falaj`. */
  what: string;
  /** @returns what was done, where that says more than `what` */
  run(): Promise<string | void>;
};

export type Step = {
  name: string;
  /** What somebody can do when it failed. */
  remedy: string;
  /** Looks at what is there; changes nothing. @returns what is missing, in its order */
  look(deployment: Deployment): Promise<Task[]>;
};

/** What the steps learn, one from another. */
export type Deployment = {
  readonly root: string;
  readonly options: Options;
  readonly ask: Ask;
  /** In the order of their upload: a worker comes after those that it is bound to. */
  workers: Worker[];
  /** Id of the build that is uploaded, of both workers. */
  build: string;
  platform: Platform;
  account: { id: string; name: string };
  /** Of the account at workers.dev, such as `clinic`. */
  subdomain: string;
  /** Ids of D1 databases by name. */
  databases: Map<string, string>;
  /** Variables that the deployment knows and `wrangler.toml` does not. */
  variables: Record<string, string>;
  /** Secrets to upload, by name. Never printed. */
  secrets: Map<string, string>;
  /** Added by steps, for the end of the report. */
  notes: string[];
};

/** Somebody at a terminal, or nobody. */
export type Ask = {
  /** Whether anybody can answer. */
  readonly open: boolean;
  /** @returns the answer, or the default for an empty one */
  text(question: string, usual?: string): Promise<string>;
  /** Shows nothing of what is typed. */
  secret(question: string): Promise<string>;
};
