import { describe, expect, test } from "vitest";
import { describeApi } from "./openapi.ts";

interface Call {
  operationId: string;
  tags: string[];
  security: object[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { description?: string; content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, { description: string; content: Record<string, { schema?: Record<string, unknown> }> }>;
}

const document = describeApi() as {
  info: { title: string; version: string };
  paths: Record<string, Record<string, Call>>;
  components: { securitySchemes: Record<string, object>; schemas: { Failure: Record<string, unknown> } };
};
const call = (path: string, method: string): Call => {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
};

describe("the description of the calls", () => {
  test("says by what a caller is known, and what a failure looks like", () => {
    expect(document.info).toMatchObject({ title: "Mela platform", version: "1" });
    expect(document.components.securitySchemes).toEqual({
      session: { type: "http", scheme: "bearer" },
      chat: { type: "http", scheme: "bearer" },
      provider: { type: "apiKey", in: "header", name: "X-Signature" },
    });
    expect(document.components.schemas.Failure).toMatchObject({
      type: "object",
      required: ["success", "errorCode", "message"],
      properties: { success: { const: false }, message: { type: "string" }, value: {} },
    });
  });

  test.each([
    ["get", "/wps/system/status", []],
    ["get", "/wps/events", [{}, { session: [] }]],
    ["get", "/wps/member/info", [{ session: [] }]],
    ["get", "/wps/chat/stream", [{ chat: [] }]],
    ["post", "/provider/v1/wallet/bet", [{ provider: [] }]],
  ])("%s %s names who may call it", (method, path, security) => {
    expect(call(path, method).security).toEqual(security);
  });

  test("a read has its input in the query, and answers in the envelope", () => {
    const { operationId, tags, parameters, requestBody, responses } = call("/wps/games/winners", "get");
    expect([operationId, tags, requestBody]).toEqual(["listWinners", ["games"], undefined]);
    expect(parameters?.map(({ name, in: place, required }) => [name, place, required])).toEqual([
      ["gameCategory", "query", false],
      ["language", "query", false],
      ["limitNum", "query", false],
    ]);
    const answer = responses["200"]?.content["application/json"]?.schema;
    expect(responses["200"]?.description).toBe("Success");
    expect(answer).toMatchObject({ type: "object", required: ["success", "value"], properties: { success: { const: true } } });
    expect(answer?.["properties"]).toHaveProperty("value.properties.list");
  });

  test("errors are told by their status, with all codes of it", () => {
    const { responses } = call("/wps/session/login", "post");
    expect(responses["401"]?.description.split(", ")).toEqual(expect.arrayContaining(["login.failed", "secondFactor.pending"]));
    expect(responses["401"]?.content).toEqual({ "application/json": { schema: { $ref: "#/components/schemas/Failure" } } });
  });

  test("a stream is one", () => {
    expect(call("/wps/events", "get").responses["200"]?.content).toEqual({ "text/event-stream": {} });
  });

  test.each([
    ["/wps/chat/messages", "application/json"],
    ["/wps/member/password/email", "application/x-www-form-urlencoded"],
    ["/wps/feedback/picture", "image/jpeg"],
  ])("what is sent to %s travels as %s", (path, type) => {
    expect(Object.keys(call(path, "post").requestBody?.content ?? {})).toEqual([type]);
  });

  test("an encrypted body is a text that holds the payload", () => {
    const { description, content } = call("/wps/session/login", "post").requestBody!;
    expect(description).toContain("Compact JWE (ECDH-ES, A256GCM)");
    const { schema } = content["application/jose"]!;
    expect(schema).toMatchObject({ type: "string", contentMediaType: "application/json", contentSchema: expect.any(Object) });
    expect(JSON.stringify(schema["contentSchema"])).toContain("password");
  });

  test("a call by two methods is described under both, each by a name of its own", () => {
    expect([call("/wps/feedback", "put").operationId, call("/wps/feedback", "post").operationId]).toEqual([
      "sendFeedback",
      "sendFeedbackAsPOST",
    ]);
  });

  test("calls of the operators are not in it", () => {
    expect(Object.keys(document.paths).filter((path) => /^\/wps\/(operator|console)\//.test(path))).toEqual([]);
  });
});
