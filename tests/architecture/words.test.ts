// Shows that words which once stood for several things each do not come back in names: the field's own are used for them.
import { describe, expect, test } from "vitest";
import { sourceFiles } from "./source-files";
