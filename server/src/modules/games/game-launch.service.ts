import type { Numerals } from "@mela/contract/base/formats";
import { isAgentOnly, mayFreePlay, moneyOf } from "@mela/contract/base/customer-type";
import { MatchId } from "@mela/contract/provider/matches";
import type { Face } from "@mela/contract/member/head-icon";
import type { TableName } from "@mela/contract/names/table-names";
import type { GameLook } from "@mela/contract/provider/game-look";
import type { Launch } from "@mela/contract/games/games";
import { type LiquidityOwner, liquidityOf } from "@mela/contract/site/site";
import type { Db } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { KycService } from "../kyc/kyc.service.ts";
import type { LimitsService } from "../limits/limits.service.ts";
import type { ProviderService } from "../provider/provider.service.ts";
import { findGame } from "./catalogue.store.ts";
import { findVendorLaunch } from "./vendors.store.ts";
import { codeOfLaunch, nameIn } from "./games.rules.ts";
import type { GameRow } from "./games.tables.ts";

/** What a launch depends on of its brand. */
export interface LaunchBrand extends LiquidityOwner {
  country: string;
  /** Each game provider has a wallet of its own. */
  multiWallet?: boolean | undefined;
  /** Spins of slots may not be shortened. */
  fullSpins?: boolean | undefined;
  /** Slots may play on by themselves. */
  autoplay?: boolean | undefined;
  /** Visitors may play for free. */
  switches?: { FREEPLAY3: boolean };
}

interface Deps {
  db: Db;
  provider: Pick<ProviderService, "open">;
  limits: Pick<LimitsService, "assertPlay">;
  kyc: Pick<KycService, "assertPlay">;
  memberCurrencyOf: (memberId: number) => Promise<string>;
  /** What others at a table see of them. */
  seenAs: (memberId: number) => Promise<{ face: Face; name: TableName }>;
  brandOf: (brandCode: string) => Promise<LaunchBrand>;
  /** A game that somebody was shown is not there any more: what is kept of the catalogue may be old. */
  onGone: () => void;
}

export interface LaunchCall {
  brandCode: string;
  language: string;
  siteOrigin: string;
  /** null for a visitor. */
  player: { memberId: number; customerType: number; accountSessionId: string } | null;
  vendor: string;
  /** `lobby` means the vendor's lobby, unless a node or game id says more. */
  gameCode: string;
  gameId: string;
  nodeId: string;
  freeplay: boolean;
  view?: "fairness" | undefined;
  /** The match to open it at; what is no name of one counts as absent. */
  match?: string | undefined;
  /** What the brand's look changes in games. */
  look?: GameLook | undefined;
  /** The digits that the brand writes. */
  numerals?: Numerals | undefined;
}

/**
 * Who plays for money, as far as their limits and breaks let them; null in free play. A break is one from free play too, and so is the
 * end of a member's time for today.
 */
async function playerOf(
  { kyc, limits, memberCurrencyOf, seenAs }: Deps,
  { player, freeplay }: LaunchCall,
  { multiWallet: fromProvidersWallet = false }: LaunchBrand,
) {
  if (player === null) return null;
  if (!freeplay) await kyc.assertPlay(player.memberId);
  const secondsLeft = await limits.assertPlay(player.memberId);
  if (freeplay) return null;
  const money = moneyOf(player.customerType);
  const [currency, appearance] = await Promise.all([memberCurrencyOf(player.memberId), seenAs(player.memberId)]);
  return { ...player, money, secondsLeft, fromProvidersWallet, currency, ...appearance };
}

/** Opens a game: for money for a member, in free play for a visitor too (LAUNCH). */
export function createGameLaunchService(deps: Deps) {
  const { db, provider, brandOf, onGone } = deps;

  async function locate(call: LaunchCall): Promise<GameRow> {
    const { nodeId, gameId, vendor } = call;
    const game = await findGame(db, call.brandCode, { nodeId, gameId, vendor, code: codeOfLaunch(call) });
    if (!game) {
      onGone();
      throw new AppError("game.notFound");
    }
    return game;
  }

  /** The session rule and the free-play check (LAUNCH-01, LAUNCH-07): what a visitor may open is free play alone. */
  function admit({ player, freeplay }: LaunchCall, { switches }: LaunchBrand): void {
    const type = player?.customerType ?? null;
    if (player === null && !(freeplay && switches?.FREEPLAY3)) throw new AppError("session.required");
    if (freeplay && !mayFreePlay(type)) throw new AppError("freePlay.rejected");
    if (isAgentOnly(type)) throw new AppError("session.forbidden");
  }

  return {
    async launch(call: LaunchCall): Promise<Launch> {
      const brand = await brandOf(call.brandCode);
      admit(call, brand);
      const game = await locate(call);
      if (call.freeplay && !game.supports_trial) throw new AppError("game.unavailable");
      const vendor = await findVendorLaunch(db, game.vendor_code);
      if (!vendor) throw new AppError("game.notFound");
      const player = await playerOf(deps, call, brand);
      const { url, origin } = await provider.open({
        providerCode: vendor.provider_code,
        brandCode: call.brandCode,
        language: call.language,
        country: brand.country,
        liquidity: liquidityOf(brand),
        siteOrigin: call.siteOrigin,
        game: { id: game.id, code: game.code, vendorCode: game.vendor_code, isLobby: game.is_lobby },
        view: call.view,
        match: MatchId.safeParse(call.match).data,
        look: call.look,
        numerals: call.numerals,
        fullSpins: brand.fullSpins,
        autoplay: brand.autoplay,
        freePlay: player !== null && mayFreePlay(call.player?.customerType ?? null) && game.supports_trial,
        player,
      });
      return {
        url,
        mode: vendor.launch_mode,
        origin,
        game: {
          nodeId: game.node_id,
          gameCode: game.code,
          displayName: nameIn(game.names, call.language),
          vassalage: game.vendor_code,
          gameType: game.game_type,
        },
      };
    },
  };
}
