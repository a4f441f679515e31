import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import measured from "./seconds.json" with { type: "json" };

const seconds: Record<string, number> = measured;

/**
 * Starts the files that take longest first, so that none of them runs alone at the end. Files of one project stay together,
 * since only those that follow each other share a process.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(files, (file) => seconds[path.relative(this.ctx.config.root, file).replaceAll(path.sep, "/")]);
  }
}

type Ordered = {
  moduleId: string;
  project: { name: string; config: { sequence: { groupOrder: number } } };
};

/** @param secondsOf how long a file took; a file that nobody measured is short */
export function longestFirst<File extends Ordered>(
  files: readonly File[],
  secondsOf: (file: string) => number | undefined,
): File[] {
  const lasts = (file: File) => secondsOf(file.moduleId) ?? 0;
  const longest = new Map<string, number>();
  for (const file of files) {
    longest.set(file.project.name, Math.max(longest.get(file.project.name) ?? 0, lasts(file)));
  }
  const before = (one: File, other: File): number =>
    one.project.config.sequence.groupOrder - other.project.config.sequence.groupOrder ||
    longest.get(other.project.name)! - longest.get(one.project.name)! ||
    one.project.name.localeCompare(other.project.name) ||
    lasts(other) - lasts(one) ||
    one.moduleId.localeCompare(other.moduleId);
  return files.toSorted(before);
}
