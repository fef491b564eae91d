import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { allEndpoints } from "@mela/contract/all";
import type { Endpoint } from "@mela/contract/base/endpoint";
import { ERROR_STATUS, type ErrorCode } from "@mela/contract/base/errors";
import * as z from "zod";

const BODY_TYPES = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  jwe: "application/jose",
  picture: "image/jpeg",
} as const;
const SECURITY = {
  none: [],
  optional: [{}, { session: [] }],
  session: [{ session: [] }],
  provider: [{ provider: [] }],
  chat: [{ chat: [] }],
  console: [{ operator: [] }],
} as const;

/** The calls of the console; its sign-in needs no session yet. */
const CONSOLE = "/wps/console/";

type JsonSchema = Record<string, unknown>;

/** The OpenAPI 3.1 document of every call of the contract that is not the console's own: those are nobody's outside of it. */
export function describeApi(): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { wing, name, endpoint } of allEndpoints) {
    if (endpoint.path.startsWith(CONSOLE)) continue;
    const path = (paths[endpoint.path] ??= {});
    for (const [index, method] of [endpoint.method, ...endpoint.alsoMethods].entries()) {
      path[method.toLowerCase()] = describeCall(wing, index === 0 ? name : `${name}As${method}`, endpoint, method);
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Mela platform",
      version: "1",
      description: "Answers are `{ success, value }`; failures carry `errorCode` and `message`.",
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: "http", scheme: "bearer" },
        chat: { type: "http", scheme: "bearer" },
        provider: { type: "apiKey", in: "header", name: "X-Signature" },
      },
      schemas: { Failure: failureSchema() },
    },
  };
}

function describeCall(wing: string, name: string, endpoint: Endpoint, method: string): JsonSchema {
  const input = toSchema(endpoint.input, "input");
  const value = toSchema(endpoint.output, "output");
  const answer = { type: "object", required: ["success", "value"], properties: { success: { const: true }, value } };
  return {
    operationId: name,
    tags: [wing],
    security: SECURITY[endpoint.auth],
    ...(method === "GET" ? { parameters: queryParameters(input) } : { requestBody: describeBody(endpoint, input) }),
    responses: {
      "200": {
        description: "Success",
        content: endpoint.stream ? { "text/event-stream": {} } : { "application/json": { schema: answer } },
      },
      ...describeErrors(endpoint.errors),
    },
  };
}

function describeBody(endpoint: Endpoint, schema: JsonSchema): JsonSchema {
  const type = BODY_TYPES[endpoint.encoding];
  if (endpoint.encoding !== "jwe") return { content: { [type]: { schema } } };
  const text = { type: "string", contentMediaType: "application/json", contentSchema: schema };
  return {
    description: "Compact JWE (ECDH-ES, A256GCM) of this payload with `iat` and `jti`; header `X-Encryption: JWE`.",
    content: { [type]: { schema: text } },
  };
}

function queryParameters(schema: JsonSchema): JsonSchema[] {
  const properties = (schema["properties"] ?? {}) as Record<string, JsonSchema>;
  return Object.entries(properties).map(([name, property]) => ({ name, in: "query", required: false, schema: property }));
}

function describeErrors(codes: readonly ErrorCode[]): Record<string, JsonSchema> {
  const byStatus = Map.groupBy(codes, (code) => String(ERROR_STATUS[code]));
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } };
  return Object.fromEntries([...byStatus].map(([status, list]) => [status, { description: list.join(", "), content }]));
}

function failureSchema(): JsonSchema {
  return {
    type: "object",
    required: ["success", "errorCode", "message"],
    properties: { success: { const: false }, errorCode: { enum: Object.keys(ERROR_STATUS) }, message: { type: "string" }, value: {} },
  };
}

function toSchema(schema: z.core.$ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

/** Describes the calls to whoever asks. */
export const openapi = fp(async (app: FastifyInstance) => {
  let text: string | undefined;
  app.get("/wps/openapi.json", async (_request, reply) => {
    text ??= JSON.stringify(describeApi());
    return reply.type("application/json; charset=utf-8").header("cache-control", "public, max-age=60").send(text);
  });
});
