import type { ServerResponse } from "node:http";
import { json, type Seen } from "./loopback-server";

type OdooRecord = { id: number } & Record<string, unknown>;
type Condition = [field: string, operator: "=" | "!=" | "not in", value: unknown];

/** What Odoo has of each model that the example reads, and no other field. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  "product.product": ["default_code", "tracking", "lst_price"],
  "stock.quant": ["product_id", "location_id", "location_id.usage", "lot_id", "quantity"],
  "stock.lot": ["name", "expiration_date"],
  "stock.picking": [
    "name",
    "origin",
    "state",
    "picking_type_code",
    "carrier_id",
    "carrier_tracking_ref",
    "carrier_tracking_url",
  ],
  "stock.move.line": ["picking_id", "product_id", "lot_id", "quantity"],
};

const account = { db: "main", login: "shop@erp.test", key: "odoo-key", userId: 7 };

/**
 * An Odoo that is played, as far as its JSON-RPC is used by `docs/examples/odoo-sync.mjs`: it signs in, and reads records by
 * conditions. What Odoo refuses it refuses as Odoo does, with 200 and an `error`. Its `answer` serves real HTTP.
 */
export class FakeOdoo {
  readonly records: Record<string, OdooRecord[]> = Object.fromEntries(
    Object.keys(fieldsOf).map((model): [string, OdooRecord[]] => [model, []]),
  );
  /** Why it refused requests. */
  readonly refused: string[] = [];
  /** What the example is started with. */
  readonly variables = { ODOO_DB: account.db, ODOO_LOGIN: account.login, ODOO_KEY: account.key };

  answer = ({ method, url, headers, body }: Seen, response: ServerResponse): void => {
    if (method !== "POST" || url !== "/jsonrpc" || headers["content-type"] !== "application/json") {
      this.refused.push(`${method} ${url}`);
      json(response, 404, {});
      return;
    }
    const request = JSON.parse(body) as Record<string, unknown> & { params: Record<string, unknown> };
    const result = this.#result(request);
    if (typeof result !== "string") json(response, 200, { jsonrpc: "2.0", id: request["id"], ...result });
    else {
      this.refused.push(result);
      json(response, 200, {
        jsonrpc: "2.0",
        id: request["id"],
        error: { code: 200, message: "Odoo Server Error", data: { message: result } },
      });
    }
  };

  #result({ jsonrpc, method, params }: Record<string, unknown> & { params: Record<string, unknown> }) {
    if (jsonrpc !== "2.0" || method !== "call") return "not JSON-RPC";
    const { service, method: name, args } = params as { service: string; method: string; args: unknown[] };
    if (service === "common" && name === "authenticate") {
      const [db, login, key] = args;
      return { result: db === account.db && login === account.login && key === account.key ? account.userId : false };
    }
    if (service !== "object" || name !== "execute_kw") return `no method ${service}.${name}`;
    const [db, userId, key, model, verb, [domain], options] = args as [
      string,
      number,
      string,
      string,
      string,
      [Condition[]],
      { fields: string[]; limit: number; offset: number; order: string },
    ];
    if (db !== account.db || userId !== account.userId || key !== account.key) return "Access Denied";
    if (verb !== "search_read") return `${verb} is not allowed`;
    const known = fieldsOf[model];
    if (!known) return `Object ${model} doesn't exist`;
    const wrong = [...options.fields, ...domain.map(([field]) => field)].find(
      (field) => field !== "id" && !known.includes(field),
    );
    if (wrong !== undefined) return `Invalid field '${wrong}' on model '${model}'`;
    if (options.order !== "id") return "pages need an order";
    const found = this.records[model]!.filter((record) => domain.every((one) => holds(record, one)));
    const read = found.slice(options.offset, options.offset + options.limit);
    return {
      result: read.map((record) =>
        Object.fromEntries(["id", ...options.fields].map((field) => [field, record[field] ?? false])),
      ),
    };
  }
}

/** A reference is compared by its id. */
function holds(record: OdooRecord, [field, operator, value]: Condition): boolean {
  const held = record[field] ?? false;
  const own = Array.isArray(held) ? (held[0] as unknown) : held;
  if (operator === "not in") return !(value as unknown[]).includes(own);
  return (own === value) === (operator === "=");
}
