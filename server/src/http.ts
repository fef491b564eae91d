import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint, OutputOf, ParsedInputOf } from "@mela/contract/endpoint";
import { AppError } from "./errors.ts";

/** The brand a call belongs to. */
export interface Merchant {
  readonly code: string;
}

/** Who calls. `userType` is the customer type (see the contract's `customer-type.ts`). */
export interface Caller {
  readonly sessionId: string;
  readonly userId: string;
  readonly userType: number;
  readonly account: string;
}

export interface Context<I, S extends Caller | null> {
  readonly input: I;
  readonly merchant: Merchant;
  readonly caller: S;
  /** Language of the answer; always one that the brand offers. */
  readonly language: string;
  readonly ip: string;
  readonly request: FastifyRequest;
}

/** An answer that is sent as it stands: cached, compressed bytes, or a status other than 200. */
export class RawAnswer {
  readonly body: Buffer | string;
  readonly headers: Record<string, string>;
  readonly status: number;

  constructor(body: Buffer | string, headers: Record<string, string>, status = 200) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

/** What a binder needs of the modules; app.ts wires it. */
export interface BinderParts {
  resolveMerchant(request: FastifyRequest): Promise<Merchant>;
  resolveLanguage(request: FastifyRequest, merchant: Merchant): Promise<string>;
  /** null when the request carries no token; throws `session.expired` for a token that is not valid (any more). */
  resolveCaller(request: FastifyRequest, merchant: Merchant): Promise<Caller | null>;
  /** Decrypts an `application/jose` body into the payload it carries; throws `encryption.*`. */
  decrypt(request: FastifyRequest, merchant: Merchant): Promise<unknown>;
  /** Checks a provider's signature over the raw bytes and returns the provider's code; throws `provider.*`. */
  verifyProvider(request: FastifyRequest): Promise<string>;
}

type CallerOf<E> = E extends { auth: "session" } ? Caller : Caller | null;
type Handler<E extends Endpoint> = (context: Context<ParsedInputOf<E>, CallerOf<E>>) => Promise<OutputOf<E> | RawAnswer>;

export interface RouteOptions {
  /** Requests a minute for one address on this route; the app's general limit applies besides. */
  perMinute?: number;
}
export type Bind = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: RouteOptions) => void;

/** Binds endpoints of the contract to Fastify: authenticate, validate, act, answer in the envelope. */
export function createBinder(app: FastifyInstance, parts: BinderParts): Bind {
  return (endpoint, handler, options) => {
    app.route({
      method: [endpoint.method, ...endpoint.alsoMethods],
      url: endpoint.path,
      ...(options?.perMinute ? { config: { rateLimit: { max: options.perMinute, timeWindow: 60_000 } } } : {}),
      handler: async (request, reply) => {
        if (endpoint.auth === "provider") await parts.verifyProvider(request);
        const merchant = await parts.resolveMerchant(request);
        const [language, caller] = await Promise.all([
          parts.resolveLanguage(request, merchant),
          endpoint.auth === "session" || endpoint.auth === "optional" ? parts.resolveCaller(request, merchant) : null,
        ]);
        if (endpoint.auth === "session" && !caller) throw new AppError("session.required");
        const raw = endpoint.encoding === "jwe" ? await parts.decrypt(request, merchant) : rawInput(endpoint, request);
        const input = endpoint.input.safeParse(raw);
        if (!input.success) throw new AppError("request.invalid", { fields: fieldsOf(input.error.issues) });
        const context = { input: input.data, merchant, caller, language, ip: request.ip, request };
        const answer = await handler(context as Parameters<typeof handler>[0]);
        return send(reply, answer);
      },
    });
  };
}

function rawInput(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (request.method === "GET") return request.query;
  if (request.method === "DELETE") return { ...(request.query as object), ...(request.body as object | null) };
  return request.body ?? {};
}

function fieldsOf(issues: readonly { path: readonly PropertyKey[] }[]): string[] {
  return [...new Set(issues.map((issue) => issue.path.map(String).join(".")))];
}

function send(reply: FastifyReply, answer: unknown): unknown {
  if (answer instanceof RawAnswer) return reply.code(answer.status).headers(answer.headers).send(answer.body);
  return reply.send({ success: true, value: answer });
}
