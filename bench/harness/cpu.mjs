/** Processor time that a process has used so far, in ms, user and system together (Linux, in steps of 10 ms). */
import { readFileSync } from "node:fs";

const ticksPerSecond = 100;

export function cpuMs(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name in parentheses may hold spaces; utime and stime are the 12th and 13th field after it.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}
