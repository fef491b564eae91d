import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A span as it was told, with its attributes by name. */
export interface ToldSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  start: bigint;
  attributes: Record<string, string | number>;
}

interface Value {
  stringValue?: string;
  intValue?: number | string;
}
interface Attribute {
  key: string;
  value: Value;
}
interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        startTimeUnixNano: string;
        attributes: Attribute[];
      }[];
    }[];
  }[];
}

/** A collector of traces, which takes OTLP over HTTP as JSON and keeps what it was sent. */
export async function startCollector() {
  const spans: ToldSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts).toString();
      bodies.push(body);
      if (request.url === "/v1/traces") spans.push(...read(JSON.parse(body) as Export));
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** All that was sent, as it came. */
    text: () => bodies.join("\n"),
    stop: () => void server.close(),
  };
}

function read({ resourceSpans }: Export): ToldSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(named(resource.attributes)["service.name"]);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId = "", name, startTimeUnixNano, attributes }) => ({
        service,
        traceId,
        spanId,
        parentSpanId,
        name,
        start: BigInt(startTimeUnixNano),
        attributes: named(attributes),
      })),
    );
  });
}

const named = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));
