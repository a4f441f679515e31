import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import type { Ask } from "./step";

/** Asks on the terminal, where there is one. */
export const terminal: Ask = {
  open: process.stdin.isTTY && process.stdout.isTTY && !process.env["CI"],

  async text(question, usual = "") {
    const asked = createInterface({ input: process.stdin, output: process.stdout });
    try {
      const answer = (await asked.question(`${question}${usual ? ` [${usual}]` : ""}: `)).trim();
      return answer || usual;
    } finally {
      asked.close();
    }
  },

  async secret(question) {
    process.stdout.write(`${question}: `);
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
    const asked = createInterface({ input: process.stdin, output: silent, terminal: true });
    try {
      return (await asked.question("")).trim();
    } finally {
      asked.close();
      process.stdout.write("\n");
    }
  },
};
