import { z } from "zod";
import { methodsOf, type Call } from "#shared/calls/call";
import { calls } from "#shared/calls/calls";
import { contracts } from "#shared/contracts/platform/table";
import { failures } from "#shared/failures/failure";
import { locales } from "#shared/text/locale";
import type { OpenApi, Operation, Schema } from "./document-shape";
import { describedWebhooks } from "./events";
import { examples } from "./examples";
import type { Known, Step } from "./example-steps";
import { purposes, type DocumentedCall } from "./purposes";

type Json = Schema;
type Sharing = { method: "get" | "post" | "patch"; path: string; names: DocumentedCall[] };

const names = Object.keys(purposes) as DocumentedCall[];
const callOf = (name: DocumentedCall): Call => calls[name];

/** The URL in a browser: `/api` is not doubled. */
const addressOf = (path: string): string => `/api${path.replace(/^\/api(?=\/)/, "")}/`;

/** A shape as JSON Schema 2020-12, which is what OpenAPI 3.1 speaks. What JSON cannot say, such as a file, is left open. */
const schemaOf = (shape: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: "any" });
  return schema;
};

/** Placeholders for values that a reader gets from an earlier answer. */
const placeholders = new Proxy({} as Known, { get: (_, name) => `<${String(name)}>` });

const stepsOf = (name: DocumentedCall): Step[] => examples.filter(({ call }) => call === name);
const exampleOf = (name: DocumentedCall): Json => ({ ...stepsOf(name)[0]?.request(placeholders) });

/** Calls that share a method and a URL are one operation and differ by `name`. */
function operations(): Sharing[] {
  const found = new Map<string, Sharing>();
  for (const name of names) {
    const { kind, path, method: written } = callOf(name);
    const method = kind === "read" ? "get" : written === "PATCH" ? "patch" : "post";
    const operation = found.get(`${method} ${path}`) ?? { method, path: addressOf(path), names: [] };
    operation.names.push(name);
    found.set(`${method} ${path}`, operation);
  }
  return [...found.values()];
}

const parametersIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key!);

/** Whether a parameter is in the URL: all of a read's, and those of a write that its row names. */
const isInQuery = (method: Sharing["method"], name: DocumentedCall, key: string): boolean =>
  method === "get" || (callOf(name).query?.includes(key) ?? false);

/** Parameters in the path and in the query of an operation. What every request carries is listed once, below. */
function parametersOf({ method, path, names: [name] }: Sharing, schema: Json): Operation["parameters"] {
  const inPath = parametersIn(path);
  const properties = (schema["properties"] ?? {}) as Record<string, Json>;
  const required = (schema["required"] ?? []) as string[];
  const example = exampleOf(name!);
  const inQuery = Object.keys(properties).filter((key) => !inPath.includes(key) && key !== "guest_user_id");
  return [
    ...inPath.map((key) => ({
      name: key,
      in: "path",
      required: true,
      schema: properties[key] ?? { type: "string" },
      example: example[key],
    })),
    ...inQuery
      .filter((key) => isInQuery(method, name!, key))
      .map((key) => ({
        name: key,
        in: "query",
        required: required.includes(key),
        schema: properties[key],
        ...(key in example && { example: example[key] }),
      })),
    language,
  ];
}

const language = { name: "lang", in: "query", schema: { enum: [...locales], default: "en" } };

/** Parameters of all calls that share a read, none of them required. */
const mergedSchema = (schemas: Json[]): Json =>
  schemas.length === 1
    ? schemas[0]!
    : { properties: Object.assign({}, ...schemas.map(({ properties }) => properties)) as Json, required: [] };

function bodyOf({ method, path, names: [name] }: Sharing, schema: Json): NonNullable<Operation["requestBody"]> {
  const inPath = parametersIn(path);
  const isPosted = (key: string) => !inPath.includes(key) && key !== "guest_user_id" && !isInQuery(method, name!, key);
  const properties = Object.entries((schema["properties"] ?? {}) as Json).filter(([key]) => isPosted(key));
  const required = ((schema["required"] ?? []) as string[]).filter(isPosted);
  const example = Object.fromEntries(Object.entries(exampleOf(name!)).filter(([key]) => isPosted(key)));
  if (callOf(name!).upload) {
    const file = { type: "object", properties: { file: { type: "string", format: "binary" } }, required: ["file"] };
    return { required: true, content: { "multipart/form-data": { schema: file } } };
  }
  return {
    required: required.length > 0,
    content: {
      "application/json": { schema: { ...schema, properties: Object.fromEntries(properties), required }, example },
    },
  };
}

const security: Record<Call["caller"], Json[]> = {
  public: [],
  guest: [{ guest: [] }],
  customer: [{ session: [] }],
  visitor: [{ session: [] }, { guest: [] }],
  staff: [{ session: [] }],
  key: [{ key: [] }],
};

function operationOf(operation: Sharing): Operation & Json {
  const { method, names: sharing } = operation;
  const first = sharing[0]!;
  const call = callOf(first);
  const request = mergedSchema(sharing.map((name) => schemaOf(contracts[name].request, "input")));
  const replies = sharing.map((name) => schemaOf(contracts[name].reply, "output"));
  const named = sharing.filter((name) => callOf(name).name);
  const parameters = parametersOf(operation, request);
  if (named.length > 0) {
    const values = named.map((name) => callOf(name).name);
    parameters.unshift({ name: "name", in: "query", required: true, schema: { enum: values }, example: values[0] });
  }
  const methods = methodsOf(call).filter((one) => one !== "HEAD");
  return {
    operationId: first,
    tags: [call.caller],
    summary: purposes[first],
    description: [
      ...(named.length > 0 ? named.map((name) => `\`name=${callOf(name).name}\`: ${purposes[name]}.`) : []),
      methods.length > 1 ? "POST with the same parameters as JSON is answered alike." : "",
      call.keyRight ? `The key needs the right \`${call.keyRight}\`; without it 403 \`no_right\`.` : "",
      call.flood ? "A visitor may post only a few in a minute, and a network a few times as many." : "",
    ]
      .filter(Boolean)
      .join(" "),
    security: security[call.caller],
    parameters,
    ...(method !== "get" && { requestBody: bodyOf(operation, request) }),
    responses: {
      200: {
        description: "Success",
        content: { "application/json": { schema: replies.length === 1 ? replies[0]! : { anyOf: replies } } },
      },
      default: { $ref: "#/components/responses/failure" },
    },
  };
}

/** Every call of the shop as OpenAPI 3.1, made from the contracts. @param origin scheme and host of the shop @param shop its name */
export function openApiDocument(origin: string, shop: string): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const operation of operations()) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: operationOf(operation) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: shop,
      version: "1",
      description:
        "The calls of the shop. Amounts are in AED with VAT and at most two decimals, times in UTC. In a browser the " +
        "session is kept in cookies that scripts cannot read; the edge adds the token.",
    },
    servers: [{ url: origin }],
    tags: [
      { name: "public", description: "answered to everybody alike" },
      { name: "guest", description: "for the guest of the cookie" },
      { name: "visitor", description: "for the customer who is signed in, else for the guest" },
      { name: "customer", description: "for the customer who is signed in; 401 without a session" },
      { name: "staff", description: "for staff; 403 for everybody else" },
      { name: "key", description: "for programs with a key; 401 for any other key and without one" },
    ],
    paths,
    webhooks: describedWebhooks(),
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "access_token" },
        guest: { type: "apiKey", in: "cookie", name: "guest_user_id" },
        key: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "falaj_ and 43 letters",
          description: "A key that staff have made at /admin/api-keys. It is looked for in no other place.",
        },
      },
      responses: {
        failure: {
          description: "Failure: `code` is never translated, `message` is in the language of `lang`.",
          content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
        },
      },
      schemas: {
        Failure: {
          type: "object",
          properties: {
            success: { const: false },
            err_type: { enum: [...new Set(Object.values(failures).map(({ err_type }) => err_type))] },
            code: { enum: Object.keys(failures) },
            message: { type: "string" },
            fields: { type: "object", additionalProperties: { type: "string" } },
          },
          required: ["success", "err_type", "code", "message"],
        },
      },
    },
  };
}
