import { NO_CURRENCY } from "@mela/contract/base/money";
import { PROVIDER_LAUNCH_PATH, ProviderLaunchRequest, type ProviderLaunchAnswer } from "@mela/contract/provider/provider-calls";
import type { FastifyInstance } from "fastify";
import { ArcadeError } from "../../shared/errors.ts";
import { findAnyGame, isScheduledGame } from "../games/registry.ts";
import type { Journal, JournalRecords } from "../journal/journal.ts";
import { hash, isFreePlay, toLanguage, type Sessions } from "../sessions/sessions.ts";
import { type PlatformSecret, verifySignature } from "../signing.ts";
import type { Titles } from "../titles.ts";

export interface LaunchDeps {
  journal: Journal;
  sessions: Sessions;
  titles: Titles;
  publicUrl: string;
  provider: string;
  secret: PlatformSecret;
  now: () => number;
}

/** `POST /launch`, called by the platform and by nobody else. */
export async function launchRoutes(app: FastifyInstance, deps: LaunchDeps): Promise<void> {
  // The signature covers the bytes as they came, so they are kept as they came.
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.post(PROVIDER_LAUNCH_PATH, async (request) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    verifySignature(request.headers, { secret: deps.secret, provider: deps.provider, path: PROVIDER_LAUNCH_PATH, body }, deps.now());
    return { success: true, value: await answerOnce(deps, body) };
  });
}

/** The same request id answers the same, for as long as its signature is fresh; with another body it is an error. */
function answerOnce(deps: LaunchDeps, body: Buffer): Promise<ProviderLaunchAnswer> {
  const request = parseRequest(body);
  const bodyHash = hash(body);
  return deps.journal.atomically(async (tx) => {
    await tx.lock(`launch ${request.request_uuid}`);
    const known = await tx.launch(request.request_uuid);
    if (known && known.bodyHash !== bodyHash) throw new ArcadeError("provider.requestMismatch");
    if (known) return known.answer as ProviderLaunchAnswer;
    const answer = await openGame(tx, deps, request);
    await tx.addLaunch({ requestId: request.request_uuid, bodyHash, answer, at: deps.now() });
    return answer;
  });
}

async function openGame(
  tx: JournalRecords,
  { titles, sessions, publicUrl }: LaunchDeps,
  request: ProviderLaunchRequest,
): Promise<ProviderLaunchAnswer> {
  const title = titles.find(request.game_code);
  const game = findAnyGame(title?.game ?? null);
  if (!title || !game) return { available: false };
  const url = new URL(`${publicUrl}/play/${game.key}`);
  url.searchParams.set("s", await sessions.open(tx, request));
  url.searchParams.set("lang", toLanguage(request.language));
  if (request.numerals) url.searchParams.set("digits", request.numerals);
  if (request.match && isScheduledGame(game) && game.opensAt?.(title, request.match)) url.searchParams.set("match", request.match);
  if (request.view) url.searchParams.set("view", request.view);
  return { available: true, url: url.href };
}

function parseRequest(body: Buffer): ProviderLaunchRequest {
  let raw: unknown;
  try {
    raw = JSON.parse(body.toString("utf8"));
  } catch {
    throw new ArcadeError("request.invalid");
  }
  const parsed = ProviderLaunchRequest.safeParse(raw);
  if (!parsed.success) throw new ArcadeError("request.invalid");
  const request = parsed.data;
  const anonymous = request.token === null && request.user === null && request.currency === NO_CURRENCY;
  const named = request.token !== null && request.user !== null && request.currency !== NO_CURRENCY;
  if (isFreePlay(request) ? !anonymous : !named) throw new ArcadeError("request.invalid");
  return request;
}
