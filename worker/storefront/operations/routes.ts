import { Hono } from "hono";
import type { EdgeEnv } from "../request/context";
import { devOutbox } from "./dev-outbox";
import { health } from "./health";

/** Routes for operators and developers. */
export const operations = new Hono<EdgeEnv>().get("/healthz", health).get("/dev/outbox", devOutbox);
