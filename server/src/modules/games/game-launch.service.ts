import { mayFreePlay, isAgentOnly } from "@mela/contract/customer-type";
import type { Launch } from "@mela/contract/games";
import type { Db } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ProviderService } from "../provider/provider.service.ts";
import { findGame, findProviderOfVendor } from "./catalogue.store.ts";
import { nameIn } from "./games.rules.ts";
import type { GameRow } from "./games.tables.ts";

interface Parts {
  db: Db;
  provider: Pick<ProviderService, "open">;
  memberCurrencyOf: (memberId: number) => Promise<string>;
  countryOf: (merchantCode: string) => Promise<string>;
}

export interface LaunchCall {
  merchantCode: string;
  language: string;
  siteOrigin: string;
  memberId: number;
  customerType: number;
  accountSessionId: string;
  vendor: string;
  /** `lobby` means the vendor's lobby, unless a node or game id says more. */
  gameCode: string;
  gameId: string;
  nodeId: string;
  freeplay: boolean;
}

const LOBBY = "lobby";

/** Opens a game for a member (LAUNCH). */
export function createGameLaunchService({ db, provider, memberCurrencyOf, countryOf }: Parts) {
  async function locate(call: LaunchCall): Promise<GameRow> {
    const named = call.gameCode !== LOBBY && call.gameCode !== "";
    const wantsLobby = !named && !call.nodeId && !call.gameId;
    const code = wantsLobby && call.vendor ? `${call.vendor}-LOBBY` : named ? call.gameCode : "";
    const game = await findGame(db, call.merchantCode, { nodeId: call.nodeId, gameId: call.gameId, vendor: call.vendor, code });
    if (!game) throw new AppError("game.notFound");
    return game;
  }

  return {
    async launch(call: LaunchCall): Promise<Launch> {
      if (call.freeplay && !mayFreePlay(call.customerType)) throw new AppError("freePlay.rejected");
      if (isAgentOnly(call.customerType)) throw new AppError("session.forbidden");
      const game = await locate(call);
      if (call.freeplay && !game.supports_trial) throw new AppError("game.unavailable");
      const providerCode = await findProviderOfVendor(db, game.vendor_code);
      if (!providerCode) throw new AppError("game.notFound");
      const currency = await memberCurrencyOf(call.memberId);
      const { url, origin } = await provider.open({
        providerCode,
        merchantCode: call.merchantCode,
        language: call.language,
        country: await countryOf(call.merchantCode),
        siteOrigin: call.siteOrigin,
        game: { id: game.id, code: game.code, vendorCode: game.vendor_code, isLobby: game.is_lobby },
        player: call.freeplay ? null : { memberId: call.memberId, currency, accountSessionId: call.accountSessionId },
      });
      return {
        url,
        mode: "iframe",
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
