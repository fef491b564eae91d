import { createHash, randomBytes, randomUUID } from "node:crypto";
import { NO_CURRENCY } from "@mela/contract/base/money";
import { faceShown } from "@mela/contract/member/head-icon";
import { nameShown } from "@mela/contract/names/table-names";
import { GameLook } from "@mela/contract/provider/game-look";
import type { ProviderLaunchRequest } from "@mela/contract/provider/provider-calls";
import { ArcadeError } from "../../shared/errors.ts";
import { lookSheet } from "../launch/look-sheet.ts";
import type { Journal, JournalRecords, Session } from "../journal/journal.ts";
import type { ClientLanguage } from "../../shared/wire.ts";

/** The address of a launch opens a game for so long; then it is dead, used or not. */
const LAUNCH_LIFETIME_MS = 5 * 60_000;
/** A page that was left open longer than this has to be launched again. */
const SESSION_LIFETIME_MS = 24 * 3_600_000;
/** Free play begins with 10,000.00. */
export const PLAY_BALANCE = 1_000_000;

export interface Sessions {
  /** Makes a session; answers the one-time id for the address. */
  open(tx: Pick<JournalRecords, "addSession">, request: ProviderLaunchRequest): Promise<string>;
  /** Makes a session of free play beside one that is played for money: of the same game, and of nobody. Answers its one-time id. */
  openFree(tx: Pick<JournalRecords, "addSession">, beside: Session): Promise<string>;
  /** What the page of a launched game has to know; null where there is no such launch. */
  pageOf(launchId: string): Promise<LaunchedPage | null>;
  /**
   * One-time id → session and the secret for its page. A second use is refused. In free play `before` are the secrets that the same tab
   * has had, the newest first: the first of them whose session is of the same game and page, and still lives, goes on, with bets and balance.
   */
  exchange(launchId: string, before?: readonly string[]): Promise<{ session: Session; secret: string }>;
  /** Throws unless the secret belongs to a living session. */
  require(secret: unknown): Promise<Session>;
}

export interface LaunchedPage {
  /** The origin of the page that may frame it; null: none. */
  parentOrigin: string | null;
  /** Rule that puts the brand's look on it; null: the base look. */
  look: string | null;
}

export interface SessionOptions {
  journal: Journal;
  /** The only origins that may be told anything by a game's frame; null: whichever a signed launch names. */
  platformOrigins: readonly string[] | null;
  now: () => number;
}

export function createSessions({ journal, platformOrigins, now }: SessionOptions): Sessions {
  const living = async (secret: unknown): Promise<Session | null> => {
    const session = typeof secret === "string" && secret ? await journal.sessionBySecret(hash(secret)) : null;
    return session && now() - session.createdAt <= SESSION_LIFETIME_MS ? session : null;
  };
  return {
    open: async (tx, request) => {
      const launchId = randomBytes(24).toString("base64url");
      await tx.addSession(newSession(request, hash(launchId), platformOrigins, now()));
      return launchId;
    },
    openFree: async (tx, beside) => {
      const launchId = randomBytes(24).toString("base64url");
      await tx.addSession(freeSession(beside, hash(launchId), now()));
      return launchId;
    },
    pageOf: async (launchId) => {
      const session = launchId === "" ? null : await journal.sessionByLaunch(hash(launchId));
      return session && { parentOrigin: session.parentOrigin, look: session.look ?? null };
    },
    exchange: async (launchId, before = []) => {
      const session = await journal.sessionByLaunch(hash(launchId));
      if (!session || now() - session.createdAt > LAUNCH_LIFETIME_MS) throw new ArcadeError("session.unknown");
      const secret = randomBytes(32).toString("base64url");
      if (!(await journal.claimSession(session.id, hash(secret)))) throw new ArcadeError("session.used");
      for (const held of session.token === null ? before : []) {
        const known = await living(held);
        if (known && isSameFreePlay(known, session)) return { session: known, secret: held };
      }
      return { session, secret };
    },
    require: async (secret) => {
      const session = await living(secret);
      if (!session) throw new ArcadeError("session.unknown");
      return session;
    },
  };
}

function newSession(request: ProviderLaunchRequest, launchHash: string, origins: readonly string[] | null, now: number): Session {
  const id = randomUUID();
  const free = isFreePlay(request);
  return {
    id,
    launchHash,
    secretHash: null,
    token: free ? null : request.token,
    player: free ? `free:${id}` : `${request.brand}:${request.user}`,
    gameCode: request.game_code,
    currency: request.currency,
    money: request.money,
    liquidity: request.liquidity,
    language: toLanguage(request.language),
    brand: request.brand,
    parentOrigin: allowedOrigin(request.lobby_url, origins),
    fullSpins: request.full_spins === true,
    autoplay: request.autoplay === true,
    mayPlayFree: request.free_play === true,
    // Where they are none of ours, the player has the face and the name of their number.
    face: faceShown(request.face, request.user ?? id),
    name: nameShown(request.name, request.user ?? id),
    look: lookSheet(GameLook.safeParse(request.look).data),
    playBalance: free ? PLAY_BALANCE : null,
    createdAt: now,
  };
}

/** The same game, language and look, with no player and no money of anybody. */
function freeSession(beside: Session, launchHash: string, now: number): Session {
  const id = randomUUID();
  return {
    ...beside,
    id,
    launchHash,
    secretHash: null,
    token: null,
    player: `free:${id}`,
    face: faceShown(undefined, id),
    name: nameShown(undefined, id),
    currency: NO_CURRENCY,
    money: "free",
    mayPlayFree: false,
    playBalance: PLAY_BALANCE,
    createdAt: now,
  };
}

/** What a launch for free says of the page around, of whom one may meet and of how it is played. */
const SAME = [
  "token",
  "gameCode",
  "money",
  "currency",
  "liquidity",
  "brand",
  "parentOrigin",
  "language",
  "look",
  "fullSpins",
  "autoplay",
] as const;

/** Whether a launch for free is the page of a session of free play once more. Whatever it says otherwise begins a new one. */
const isSameFreePlay = (known: Session, launched: Session): boolean =>
  known.token === null && SAME.every((field) => (known[field] ?? null) === (launched[field] ?? null));

/** Free play has neither player nor money; a launch that mixes both is refused by the route. */
export function isFreePlay(request: ProviderLaunchRequest): boolean {
  return request.money === "free";
}

/** Clients speak Bengali and English; every other language reads English. */
export function toLanguage(code: string): ClientLanguage {
  return code === "bn" || code.startsWith("bn-") ? "bn" : "en";
}

function allowedOrigin(address: string, origins: readonly string[] | null): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  return origins === null || origins.includes(url.origin) ? url.origin : null;
}

export const hash = (text: string | Buffer): string => createHash("sha256").update(text).digest("hex");
