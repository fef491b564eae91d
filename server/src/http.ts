import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Endpoint, IDEMPOTENCY_HEADER, type OutputOf, type ParsedInputOf, type StepUp } from "@mela/contract/base/endpoint";
import { wrongFields } from "@mela/contract/base/wrong-fields";
import { AppError } from "./errors.ts";
import type { AnyCaller, Brand, Caller, ChatCaller, ConsoleCaller } from "./lib/callers.ts";
import { FileAnswer, RawAnswer, StreamAnswer } from "./lib/answers.ts";
import type { OnceCall } from "./lib/once-call.ts";
import { OPEN_BEFORE_OWN_PASSWORD } from "./first-password.ts";
import { unusableFields } from "./lib/usable-input.ts";
import { limitOfCallers } from "./http/caller-limit.ts";
import type { Drain } from "./http/drain.ts";
import { type StreamCounts, createStreams } from "./http/open-streams.ts";

export interface Context<I, S extends AnyCaller> {
  readonly input: I;
  readonly brand: Brand;
  readonly caller: S;
  /** Language of the answer; always one that the brand offers. */
  readonly language: string;
  readonly ip: string;
  /** Of the header, where the endpoint is idempotent; else empty. */
  readonly idempotencyKey: string;
  readonly request: FastifyRequest;
  /** Aborted when who asked has left before the answer was sent. Made where it is first asked for. */
  readonly left: AbortSignal;
}

/** What a binder needs of the modules; app.ts wires it. */
export interface BinderDeps {
  resolveBrand(request: FastifyRequest): Promise<Brand>;
  resolveLanguage(request: FastifyRequest, brand: Brand): Promise<string>;
  /** null when the request carries no token; throws `session.expired` for a token that is not valid (any more). */
  resolveCaller(request: FastifyRequest, brand: Brand): Promise<Caller | null>;
  /** Throw `session.required` without a token and `session.expired` for one that is not valid. */
  resolveChat(request: FastifyRequest, brand: Brand): Promise<ChatCaller>;
  /** The same; and `session.forbidden` for who does not hold the call's permission. */
  resolveConsole(request: FastifyRequest, endpoint: Endpoint): Promise<ConsoleCaller>;
  /** Throws `session.stepUp` where the call asks for the second factor anew. */
  demandFactor(caller: ConsoleCaller, endpoint: Endpoint): Promise<void>;
  /** Decrypts an `application/jose` body into the payload it carries; throws `encryption.*`. */
  decrypt(request: FastifyRequest, brand: Brand): Promise<unknown>;
  /** Throws unless a member may go on with a call that guards money or an account; `secondFactor.*`. */
  stepUp(caller: Caller, brand: Brand, demanded: StepUp): Promise<void>;
  /** Does `work` for the first call with a key and answers later ones as it; throws `idempotency.*`. */
  once(call: OnceCall, work: () => Promise<unknown>): Promise<unknown>;
  /** Checks a provider's signature over the raw bytes and returns the provider's code; throws `provider.*`. */
  verifyProvider(request: FastifyRequest): Promise<string>;
  /** When its streams have to end. */
  drain: Drain;
  /** Told of each stream that opens and ends. */
  streams: StreamCounts;
  /** Told who calls, and of what was done, for the security log. */
  watch: {
    called(request: FastifyRequest, caller: AnyCaller): void;
    done(endpoint: Endpoint, request: FastifyRequest, brand: string, answer: unknown): void;
  };
}

interface Callers {
  none: null;
  optional: Caller | null;
  session: Caller;
  provider: null;
  chat: ChatCaller;
  console: ConsoleCaller;
}
const CALLED_BY_SOMEBODY: ReadonlySet<Endpoint["auth"]> = new Set(["optional", "session", "chat", "console"] as const);
type CallerOf<E extends Endpoint> = Callers[E["auth"]];
type Handler<E extends Endpoint> = (
  context: Context<ParsedInputOf<E>, CallerOf<E>>,
) => Promise<OutputOf<E> | RawAnswer | FileAnswer | StreamAnswer>;

export interface RouteOptions {
  /**
   * Requests a minute on this route, besides the app's general limit for an address. Who is known is counted alone, since
   * thousands of phones of one carrier may share an address; an address is counted where nobody is known.
   */
  perMinute?: number;
  /** Bytes, where a body may be longer than the app's general limit. Such bodies are limited by address, before they are read. */
  bodyLimit?: number;
}
export type Bind = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: RouteOptions) => void;

/** Binds endpoints of the contract to Fastify: authenticate, validate, act, answer in the envelope. */
export function createBinder(app: FastifyInstance, deps: BinderDeps): Bind {
  const openStream = createStreams(app, deps.drain, deps.streams);
  return (endpoint, handler, { perMinute, bodyLimit }: RouteOptions = {}) => {
    const byAddress = bodyLimit !== undefined || !CALLED_BY_SOMEBODY.has(endpoint.auth);
    const countCaller = perMinute === undefined || byAddress ? null : limitOfCallers(app, `${endpoint.method} ${endpoint.path}`, perMinute);
    app.route({
      method: [endpoint.method, ...endpoint.alsoMethods],
      url: endpoint.path,
      ...(bodyLimit ? { bodyLimit } : {}),
      ...(perMinute !== undefined && byAddress ? { config: { rateLimit: { max: perMinute, timeWindow: 60_000 } } } : {}),
      handler: async (request, reply) => {
        if (endpoint.auth === "provider") await deps.verifyProvider(request);
        const brand = await deps.resolveBrand(request);
        const [language, caller] = await Promise.all([deps.resolveLanguage(request, brand), findCaller(endpoint, deps, request, brand)]);
        deps.watch.called(request, caller);
        await countCaller?.(request, caller);
        const raw = endpoint.encoding === "jwe" ? await deps.decrypt(request, brand) : rawInput(endpoint, request);
        const input = read(endpoint, raw);
        // Before anything is done or written down under a key: the same call comes again after the step-up.
        if (endpoint.stepUp && caller && "userId" in caller) await deps.stepUp(caller, brand, endpoint.stepUp);
        if (endpoint.auth === "console") await deps.demandFactor(caller as ConsoleCaller, endpoint);
        const idempotencyKey = endpoint.idempotent ? keyOf(request) : "";
        const asked = { input, brand, caller, language, ip: request.ip, idempotencyKey, request };
        const context = Object.defineProperty(asked, "left", { get: () => leftOf(reply) });
        const act = async () => {
          const answer = await handler(context as Parameters<typeof handler>[0]);
          deps.watch.done(endpoint, request, brand.code, answer);
          return answer;
        };
        if (endpoint.idempotent) {
          const name = `${endpoint.method} ${endpoint.path}`;
          return send(reply, await deps.once({ owner: ownerOf(caller), key: idempotencyKey, name, input }, act));
        }
        const answer = await act();
        return answer instanceof StreamAnswer ? openStream(reply, answer) : send(reply, answer);
      },
    });
  };
}

function leftOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once("close", () => raw.writableFinished || left.abort());
  if (raw.destroyed) left.abort();
  return left.signal;
}

async function findCaller(endpoint: Endpoint, deps: BinderDeps, request: FastifyRequest, brand: Brand) {
  if (endpoint.auth === "chat") return deps.resolveChat(request, brand);
  if (endpoint.auth === "console") return deps.resolveConsole(request, endpoint);
  if (endpoint.auth !== "session" && endpoint.auth !== "optional") return null;
  const caller = await deps.resolveCaller(request, brand);
  if (endpoint.auth === "session" && !caller) throw new AppError("session.required");
  if (caller?.mustChangePassword && !OPEN_BEFORE_OWN_PASSWORD.has(endpoint)) throw new AppError("password.first");
  return caller;
}

function keyOf(request: FastifyRequest): string {
  const key = request.headers[IDEMPOTENCY_HEADER.toLowerCase()];
  if (typeof key !== "string" || !/^[\w-]{8,64}$/.test(key)) throw new AppError("idempotency.missing");
  return key;
}

function ownerOf(caller: AnyCaller): string {
  if (caller && "userId" in caller) return `member:${caller.userId}`;
  if (caller && "operatorId" in caller) return `operator:${caller.operatorId}`;
  throw new Error("Only members' and operators' calls are idempotent");
}

function rawInput(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (request.method === "GET") return request.query;
  if (request.method === "DELETE") return { ...(request.query as object), ...(request.body as object | null) };
  return request.body ?? {};
}

/** The input as the contract has it; throws `request.invalid` with the path of every field that is wrong. */
function read(endpoint: Endpoint, raw: unknown): unknown {
  const unusable = unusableFields(raw);
  const input = endpoint.input.safeParse(raw);
  if (input.success && unusable.length === 0) return input.data;
  throw new AppError("request.invalid", { fields: [...new Set([...unusable, ...wrongFields(input.error?.issues ?? [])])] });
}

function send(reply: FastifyReply, answer: unknown): unknown {
  if (answer instanceof RawAnswer) return reply.code(answer.status).headers(answer.headers).send(answer.body);
  if (answer instanceof FileAnswer) return reply.headers(answer.headers).send(answer.file);
  return reply.send({ success: true, value: answer });
}
