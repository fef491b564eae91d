import { ENCRYPTION_JWE, type EncryptionKey, HEADERS, listEncryptionKeys, login, type SessionRecord } from "@mela/contract/auth/account";
import { type Game, launchGame, type Launch, listGames } from "@mela/contract/games/games";
import { addRecentGame } from "@mela/contract/games/member-games";
import { encryptTo } from "../../kit/src/jwe.ts";
import { call } from "./calls.ts";

export interface Platform {
  url: string;
  merchant: string;
  signal: AbortSignal;
}

/** A logged-in player, who reaches the platform by the calls that every browser makes. */
export interface Member {
  /** Slots and jackpot slots, and the wheels, that the brand offers, the popular ones first. */
  games(query: { gameType: string; gameClassify?: string; pageSize: number }): Promise<Game[]>;
  /** Opens a game as the player page does; the address for its frame. */
  open(game: Game): Promise<string>;
  /** Play money again, where there is little left. */
  refill(): Promise<void>;
}

/** Logs in with an encrypted body, as the login form does. */
export async function logIn({ url, merchant, signal }: Platform, account: string, password: string): Promise<Member> {
  const common = { [HEADERS.merchant]: merchant, [HEADERS.device]: "H5" };
  const { keys } = await call<{ keys: EncryptionKey[] }>(url + listEncryptionKeys.path, { headers: common, signal });
  const key = keys[0];
  if (!key) throw new Error("the platform offers no key to encrypt to");
  const body = await encryptTo(key, {
    username: account,
    password,
    type: "username",
    iat: Math.floor(Date.now() / 1000),
    jti: crypto.randomUUID(),
  });
  const { token } = await call<SessionRecord>(url + login.path, {
    method: "POST",
    headers: { ...common, "content-type": "application/jose", [HEADERS.encryption]: ENCRYPTION_JWE },
    body,
    signal,
  });
  const headers = { ...common, authorization: `Bearer ${token}` };
  const ask = <T>(path: string, query: Record<string, string | number>) =>
    call<T>(`${url}${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`, {
      headers,
      signal,
    });
  return {
    games: async (query) => (await ask<{ games: Game[] }>(listGames.path, query)).games,
    open: async ({ nodeId, gameCode, vassalage, gameType, gameId }) => {
      const { url: address } = await ask<Launch>(launchGame.path, { nodeId, gameCode, vassalage, gameType, gameId });
      await ask(addRecentGame.path, { nodeId, gameCode, vendor: vassalage, clientType: 2 });
      return address;
    },
    refill: async () => void (await call(`${url}/dev/refill`, { method: "POST", headers, signal })),
  };
}
