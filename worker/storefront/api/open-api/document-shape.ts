/** The parts of the description that the page reads; the rest of a schema is printed as it is. */
export type Schema = { [key: string]: unknown };

type Answer = { description: string; content: { "application/json": { schema: Schema } } };

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: { name?: string; in?: string; required?: boolean; schema?: Schema | undefined; example?: unknown }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema; example?: unknown }> };
  responses: { 200: Answer; default: { $ref: string } };
};

export type OpenApi = {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<"get" | "post" | "patch", Operation>>>;
  /** What the shop sends by itself. */
  webhooks: Record<string, { post: Schema }>;
  components: Schema;
};
