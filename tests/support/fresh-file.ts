// Unit tests share processes, of which one a file would cost more than the tests. Each file still has modules of its
// own, a clock and globals that nobody changed.
import { vi } from "vitest";

vi.resetModules();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
vi.restoreAllMocks();
