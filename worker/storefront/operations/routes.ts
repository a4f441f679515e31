import { Hono } from "hono";
import type { EdgeEnv } from "../request/context";
import { devOutbox } from "./dev-outbox";
import { health } from "./health";

/** For those who run the shop or develop it. */
export const operations = new Hono<EdgeEnv>().get("/healthz", health).get("/dev/outbox", devOutbox);
