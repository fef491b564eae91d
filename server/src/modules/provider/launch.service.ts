import type { Numerals } from "@mela/contract/base/formats";
import { randomBytes, randomUUID } from "node:crypto";
import { type MoneyKind, NO_CURRENCY } from "@mela/contract/base/money";
import type { Face } from "@mela/contract/member/head-icon";
import type { TableName } from "@mela/contract/names/table-names";
import type { GameLook } from "@mela/contract/provider/game-look";
import { PROVIDER_LAUNCH_PATH, ProviderLaunchAnswer, type ProviderLaunchRequest } from "@mela/contract/provider/provider-calls";
import type { Clock } from "../../adapters/clock.ts";
import type { Db } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { reasonOf } from "../../lib/told-error.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import type { Provider, ProviderDirectory } from "./provider-directory.service.ts";
import { askProvider } from "./provider-call.service.ts";
import { sha256 } from "./provider-signature.rules.ts";
import { insertGameSession } from "./session.store.ts";

/** A token outlives the longest evening; what was bet with it can be won and rolled back at any time after. */
const TOKEN_SECONDS = 12 * 60 * 60;
const TIMEOUT_MS = 5_000;

interface Deps {
  db: Db;
  clock: Clock;
  directory: ProviderDirectory;
  wallet: Pick<WalletService, "openAccount" | "openHouse">;
  /** Tells the operator what a player only sees as `game.providerDown`. */
  warn: (message: string, detail: unknown) => void;
}

export interface Opening {
  providerCode: string;
  brandCode: string;
  language: string;
  country: string;
  /** Whom the brand's players may meet; see `liquidityOf`. */
  liquidity: string;
  /** Origin of the site that opens the game, for the ways back. */
  siteOrigin: string;
  game: { id: number; code: string; vendorCode: string; isLobby: boolean };
  view?: "fairness" | undefined;
  /** The match to open it at, as its provider names it. */
  match?: string | undefined;
  /** What the brand's look changes in games; absent: nothing. */
  look?: GameLook | undefined;
  /** The digits that the brand writes. */
  numerals?: Numerals | undefined;
  /** Spins of slots may not be shortened. */
  fullSpins?: boolean | undefined;
  /** Slots may play on by themselves. */
  autoplay?: boolean | undefined;
  /** The player may be led into free play of the game. */
  freePlay?: boolean | undefined;
  /** null for free play: no player, no money. */
  player: {
    memberId: number;
    /** Their kind of money. */
    money: MoneyKind;
    currency: string;
    /** What others at a table see of them. */
    face: Face;
    name: TableName;
    accountSessionId: string;
    /** What the player's own limit leaves of today; null or absent: no limit. */
    secondsLeft?: number | null;
    /** Plays from the provider's own wallet, not from the main one. */
    fromProvidersWallet?: boolean;
  } | null;
}

/** Opens games at their providers. */
export function createLaunchService({ db, clock, directory, wallet, warn }: Deps) {
  /** A new token each time; an interrupted round belongs to the player, so the provider finds it again under any token of theirs. */
  async function openSession(opening: Opening, player: NonNullable<Opening["player"]>): Promise<string> {
    const token = randomBytes(32).toString("base64url");
    const { brandCode } = opening;
    const own = { memberId: player.memberId, brandCode, currency: player.currency };
    const playerAccountId = await wallet.openAccount(
      db,
      player.fromProvidersWallet ? { ...own, kind: "vendor", providerCode: opening.providerCode } : { ...own, kind: "player" },
    );
    const houseAccountId = await wallet.openHouse(db, brandCode, opening.providerCode, player.currency, player.money);
    await insertGameSession(db, {
      tokenHash: sha256(token),
      providerCode: opening.providerCode,
      brandCode,
      memberId: player.memberId,
      accountSessionId: player.accountSessionId,
      gameId: opening.game.id,
      vendorCode: opening.game.vendorCode,
      isLobby: opening.game.isLobby,
      currency: player.currency,
      playerAccountId,
      houseAccountId,
      seconds: Math.min(TOKEN_SECONDS, player.secondsLeft ?? TOKEN_SECONDS),
    });
    return token;
  }

  return {
    /** The address to open, which lies at the provider's own origin; throws `game.providerDown` or `game.unavailable`. */
    async open(opening: Opening): Promise<{ url: string; origin: string }> {
      const provider = await directory.get(opening.providerCode);
      if (!provider) throw new AppError("game.notFound");
      if (!provider.active) throw new AppError("game.closed");
      const token = opening.player ? await openSession(opening, opening.player) : null;
      const body = requestOf(opening, token);
      let answer: ProviderLaunchAnswer;
      try {
        const call = { clock, provider, brand: opening.brandCode, path: PROVIDER_LAUNCH_PATH, body, timeoutMs: TIMEOUT_MS };
        answer = readAnswer(await askProvider(call), provider);
      } catch (error) {
        warn("A game could not be opened at its provider", {
          provider: provider.code,
          game: opening.game.code,
          reason: reasonOf(error),
        });
        throw new AppError("game.providerDown");
      }
      if (!answer.available) throw new AppError("game.unavailable");
      return { url: answer.url, origin: provider.publicOrigin };
    },
  };
}

function requestOf(opening: Opening, token: string | null): ProviderLaunchRequest {
  return {
    request_uuid: randomUUID(),
    token,
    user: opening.player ? String(opening.player.memberId) : null,
    game_code: opening.game.code,
    currency: opening.player?.currency ?? NO_CURRENCY,
    money: opening.player?.money ?? "free",
    liquidity: opening.liquidity,
    language: opening.language,
    country: opening.country,
    platform: "html5",
    lobby_url: `${opening.siteOrigin}/m/home`,
    deposit_url: `${opening.siteOrigin}/m/voucherCenter`,
    brand: opening.brandCode,
    face: opening.player?.face,
    name: opening.player?.name,
    view: opening.view,
    match: opening.match,
    look: opening.look,
    numerals: opening.numerals === "latin" ? "latin" : undefined,
    full_spins: opening.fullSpins === true ? true : undefined,
    autoplay: opening.autoplay === true ? true : undefined,
    free_play: opening.freePlay === true ? true : undefined,
  };
}

/** Refuses what is no launch answer, and an address that is not the provider's own: a page of ours would frame it. */
function readAnswer(raw: unknown, provider: Provider): ProviderLaunchAnswer {
  // Both the bare answer and one in our envelope are understood.
  const value = typeof raw === "object" && raw !== null && "value" in raw ? raw.value : raw;
  const answer = ProviderLaunchAnswer.safeParse(value);
  if (!answer.success) throw new Error("the answer has another shape");
  if (answer.data.available && new URL(answer.data.url).origin !== provider.publicOrigin) {
    throw new Error("the address is not at the provider's origin");
  }
  return answer.data;
}
