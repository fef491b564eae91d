import { randomUUID } from "node:crypto";
import { lookup } from "node:dns/promises";
import { NO_CURRENCY } from "@mela/contract/base/money";
import { SIGNATURE_WINDOW_SECONDS } from "@mela/contract/provider/provider";
import { PROVIDER_LAUNCH_PATH, ProviderLaunchAnswer } from "@mela/contract/provider/provider-calls";
import type { Clock } from "../../adapters/clock.ts";
import { bareHost } from "../../lib/public-address.ts";
import { sendSigned } from "./provider-call.service.ts";
import { type Provider, signingSecret } from "./provider-directory.service.ts";

/** One thing that was tried of a provider, and what came of it in words. */
export interface ProviderProbe {
  step: "addresses" | "name" | "connection" | "clock" | "signature" | "forgery" | "launch";
  ok: boolean;
  says: string;
}

interface Trial {
  provider: Provider;
  brand: string | null;
  clock: Clock;
  /** A game to launch; without one a code that no provider has. */
  gameCode: string | undefined;
  /** What is wrong with the addresses as they are written. */
  faults: readonly string[];
}

const TIMEOUT_MS = 8_000;
const NO_GAME = "MELA-CHECK";

/** Launches of free play, signed as `docs/provider.md` says: nobody's money is in reach. Stops at the first step without which the next means nothing. */
export async function probeProvider(trial: Trial): Promise<ProviderProbe[]> {
  const { provider, faults } = trial;
  const probes: ProviderProbe[] = [];
  const tell: Tell = (step, ok, says) => {
    probes.push({ step, ok, says });
    return ok;
  };
  if (!tell("addresses", faults.length === 0, faults.join(" ") || `${provider.baseUrl}, played at ${provider.publicOrigin}`)) return probes;
  const base = new URL(provider.baseUrl);
  const found = await lookup(bareHost(base), { all: true }).catch((error: Error) => error);
  if (found instanceof Error) {
    tell("name", false, `${base.hostname} is not found: ${found.message}`);
    return probes;
  }
  tell("name", true, `${base.hostname} is ${found.map(({ address }) => address).join(", ")}`);
  const answer = await launch(trial, signingSecret(provider, trial.brand)).catch((error: unknown) => causeOf(error));
  if (typeof answer === "string") {
    tell("connection", false, answer);
    return probes;
  }
  tell("connection", true, `${base.protocol === "https:" ? "TLS and an" : "an"} answer with status ${answer.status}`);
  if (!judgeClock(trial, answer, tell)) return probes;
  if (!judgeSignature(answer, tell)) return probes;
  const forged = await launch(trial, `${signingSecret(provider, trial.brand)}-but-another`).catch(() => null);
  const refused = forged !== null && forged.status >= 400 && forged.status < 500;
  tell(
    "forgery",
    refused,
    refused ? "a launch under another secret is refused" : "a launch that somebody else signed is not refused with 401",
  );
  judgeLaunch(trial, answer, tell);
  return probes;
}

type Tell = (step: ProviderProbe["step"], ok: boolean, says: string) => boolean;

interface Answer {
  status: number;
  date: string | null;
  /** The answer as JSON; undefined when it is none. */
  json: unknown;
}

async function launch({ provider, brand, clock, gameCode }: Trial, secret: string): Promise<Answer> {
  const body = {
    request_uuid: randomUUID(),
    token: null,
    user: null,
    game_code: gameCode ?? NO_GAME,
    currency: NO_CURRENCY,
    money: "free",
    liquidity: brand ?? "check",
    language: "en",
    country: "BD",
    platform: "html5",
    lobby_url: "https://platform.example/m/home",
    deposit_url: "https://platform.example/m/voucherCenter",
    brand: brand ?? "check",
  };
  const { status, date, text } = await sendSigned({ clock, provider, secret, path: PROVIDER_LAUNCH_PATH, body, timeoutMs: TIMEOUT_MS });
  return { status, date, json: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const CAUSES: Record<string, string> = {
  ECONNREFUSED: "nothing listens there",
  ECONNRESET: "it hung up",
  EHOSTUNREACH: "there is no way there",
  ETIMEDOUT: "it does not answer",
  UND_ERR_CONNECT_TIMEOUT: "it does not answer",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its TLS certificate is signed by itself",
  SELF_SIGNED_CERT_IN_CHAIN: "its TLS certificate is signed by nobody who is known",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its TLS certificate comes without those between it and its authority",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "its TLS certificate is signed by nobody who is known",
  CERT_HAS_EXPIRED: "its TLS certificate has expired",
  CERT_NOT_YET_VALID: "its TLS certificate is not valid yet",
  ERR_TLS_CERT_ALTNAME_INVALID: "its TLS certificate is for another name",
};

/** What kept a call from being answered, in words. */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (error instanceof Error && error.name === "TimeoutError") return `it does not answer within ${TIMEOUT_MS / 1000} seconds`;
  if (CAUSES[code]) return CAUSES[code];
  if (code.startsWith("ERR_SSL") || code.startsWith("EPROTO")) return "it speaks no TLS there";
  return cause instanceof Error ? cause.message : "it does not answer";
}

function errorCodeOf(json: unknown): string {
  return typeof json === "object" && json !== null && "errorCode" in json ? String(json.errorCode) : "";
}

/** False when the provider said no more than that our time is old. */
function judgeClock({ clock }: Trial, { date, json }: Answer, tell: Tell): boolean {
  const theirs = date === null ? Number.NaN : Date.parse(date);
  const apart = Math.round((theirs - clock.now().getTime()) / 1000);
  if (errorCodeOf(json) === "provider.stale") return tell("clock", false, "it calls our time old: one of the two clocks is wrong");
  if (Number.isNaN(apart)) tell("clock", true, "it does not say what time it has");
  else if (Math.abs(apart) > SIGNATURE_WINDOW_SECONDS)
    tell(
      "clock",
      false,
      `its clock is ${Math.abs(apart)} seconds ${apart > 0 ? "ahead" : "behind"}; more than ${SIGNATURE_WINDOW_SECONDS} are refused`,
    );
  else tell("clock", true, `${Math.abs(apart)} seconds apart`);
  return true;
}

function judgeSignature({ status, json }: Answer, tell: Tell): boolean {
  const code = errorCodeOf(json);
  if (code === "provider.unknown") return tell("signature", false, "it does not know our X-Provider code");
  if (status === 401 || status === 403 || code === "provider.signature")
    return tell("signature", false, "it refuses our signature: the secrets differ, or it signs another path or body");
  return tell("signature", true, "our signature is taken");
}

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : "no address");

function judgeLaunch({ provider, gameCode }: Trial, { status, json }: Answer, tell: Tell): void {
  const value = typeof json === "object" && json !== null && "value" in json ? json.value : json;
  const answer = ProviderLaunchAnswer.safeParse(value);
  const said = `status ${status}${errorCodeOf(json) === "" ? "" : `, ${errorCodeOf(json)}`}`;
  if (gameCode === undefined && (answer.success || (status >= 400 && status < 500))) {
    tell("launch", true, "it has no game here yet: import its catalogue, then check again");
  } else if (!answer.success || status !== 200)
    tell("launch", false, `free play of ${gameCode ?? NO_GAME} is not answered as it should be: ${said}`);
  else if (!answer.data.available) tell("launch", true, `${gameCode} cannot be played for free, which is its own affair`);
  else if (originOf(answer.data.url) !== provider.publicOrigin)
    tell("launch", false, `${gameCode} lies at ${originOf(answer.data.url)}, not at the public address ${provider.publicOrigin}`);
  else tell("launch", true, `${gameCode} opens at ${provider.publicOrigin}`);
}
