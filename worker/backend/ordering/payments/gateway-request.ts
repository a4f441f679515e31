import { askJson as ask, type JsonRequest } from "#backend/platform/ask-json";
import { logGateway } from "./gateway";

type GatewayRequest = Pick<JsonRequest, "method" | "url" | "key" | "body" | "patience"> & {
  /** Both only for the log. */
  gateway: string;
  asked: string;
};

/**
 * Asks a gateway's REST interface; the time is for the body too. Never throws.
 * @returns status 0 when there was no answer to make sense of
 */
export const askJson = ({ gateway, asked, ...request }: GatewayRequest): Promise<{ status: number; body: unknown }> =>
  ask({ ...request, onTrouble: (went) => logGateway(gateway, asked, went) });

/** Whether a status is a plain no, after which nothing has happened. */
export const saysNo = (status: number): boolean => status >= 400 && status < 500 && ![408, 409, 429].includes(status);
