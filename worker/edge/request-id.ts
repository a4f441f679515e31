import { requestId as honoRequestId } from "hono/request-id";

/** Gives every request an id, or takes the caller's when it is made of at most 64 letters, digits, `_`, `-` and `=`. */
export const requestId = () => honoRequestId({ limitLength: 64 });
