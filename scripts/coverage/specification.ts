import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { markersIn, type Marker } from "./markers";

/** A line of the specification in our words. */
export type Line = { id: string; says: string };

const folder = "tests/specification";

/** The lines by section: a file of the folder is one, named as its ids begin. */
export const sectionsOf = (root: string): { section: string; lines: Line[] }[] =>
  readdirSync(path.join(root, folder))
    .sort()
    .map((name) => {
      const lines = JSON.parse(readFileSync(path.join(root, folder, name), "utf8")) as Record<string, string>;
      return {
        section: path.basename(name, ".json"),
        lines: Object.entries(lines).map(([id, says]) => ({ id, says })),
      };
    });

/** The markers of all tests. */
export const markersOf = (root: string): (Marker & { file: string })[] =>
  readdirSync(path.join(root, "tests"), { recursive: true })
    .map((name) => `tests/${String(name).replaceAll("\\", "/")}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort()
    .flatMap((file) =>
      markersIn(file, readFileSync(path.join(root, file), "utf8")).map((marker) => ({ ...marker, file })),
    );
