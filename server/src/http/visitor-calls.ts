import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import type { FastifyRequest } from "fastify";
import type { Endpoint, InputOf, OutputOf } from "@mela/contract/base/endpoint";
import { AppError } from "../errors.ts";
import type { Bind, Context } from "../http.ts";
import { RawAnswer } from "../lib/answers.ts";
import type { Brand } from "../modules/site/brand.ts";

type AnyHandler = (context: Context<never, never>) => Promise<unknown>;

/** A call of an endpoint without a network in between. */
export type VisitorCall = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;

const unzip = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };
/** Headers that would turn an answer into less than a whole one. */
const CONDITIONAL = ["if-none-match", "if-modified-since", "accept-encoding", "range", "authorization"];

/** Remembers what is bound, so that the page renderer reaches the same handlers that the wire reaches, always as a visitor. */
export function recordBindings(bind: Bind) {
  const handlers = new Map<Endpoint, AnyHandler>();
  const recording: Bind = (endpoint, handler, options) => {
    handlers.set(endpoint, handler);
    bind(endpoint, handler, options);
  };

  const callFor = (request: FastifyRequest, brand: Brand, language: string): VisitorCall => {
    const plain = withoutHeaders(request);
    return async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> => {
      // The renderer has a copy of the contract of its own, so an endpoint is known by what it says, not by identity.
      const found = [...handlers].find(([known]) => known.method === endpoint.method && known.path === endpoint.path);
      if (!found || endpoint.method !== "GET") throw new AppError("request.notFound");
      const [known, handler] = found;
      if (known.auth !== "none" && known.auth !== "optional") throw new AppError("session.required");
      const parsed = known.input.safeParse(asQuery(input));
      if (!parsed.success) throw new AppError("request.invalid");
      const of = { brand, caller: null, language, ip: request.ip, idempotencyKey: "", request: plain, left: NEVER };
      const context: Context<unknown, null> = { input: parsed.data, ...of };
      return (await valueOf(await handler(context as never))) as OutputOf<E>;
    };
  };

  return { bind: recording, callFor };
}

/** What stands in a document is waited for by the document. */
const NEVER = new AbortController().signal;

/** The input as it would arrive in an address: without what was left out. */
function asQuery(input: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== ""));
}

function withoutHeaders(request: FastifyRequest): FastifyRequest {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !CONDITIONAL.includes(name)));
  return Object.create(request, { headers: { value: headers } }) as FastifyRequest;
}

async function valueOf(answer: unknown): Promise<unknown> {
  if (!(answer instanceof RawAnswer)) return answer;
  const bytes = Buffer.from(answer.body);
  const coding = answer.headers["content-encoding"];
  const text = coding === "br" || coding === "gzip" ? await unzip[coding](bytes) : bytes;
  return (JSON.parse(text.toString("utf8")) as { value: unknown }).value;
}
