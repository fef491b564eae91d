import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { signedHeaders } from "../arcade/src/server/signing.ts";
import { kindOf, smallestWager, titleOf } from "../arcade/src/testing/every-game.ts";
import type { RoomView } from "../arcade/src/shared/rooms/wire.ts";
import { SESSION_HEADER, type ExchangeAnswer, type RoundView } from "../arcade/src/shared/wire.ts";
import type { Dice } from "../server/testing/dice.ts";

export interface ArcadePlayer {
  /** Key of the game that they play. */
  key: string;
  token: string;
  user: string;
}

export interface Lobby {
  url: string;
  provider: string;
  secret: string;
  dice: Dice;
}

/** What every stepped game takes as a step that may end it. */
export const STEPS: Readonly<Record<string, object>> = {
  blackjack: { kind: "stand", cards: 2 },
  "video-poker": { kind: "draw", held: [true, false, true, false, true] },
};

type Call = (path: string, body?: object) => Promise<unknown>;

/** A game as its page sees it, after a launch as the platform sends it. Throws when the arcade is away. */
async function launch({ url, provider, secret }: Lobby, { key, token, user }: ArcadePlayer): Promise<{ view: ExchangeAnswer; call: Call }> {
  const home = "http://127.0.0.1:8080/m/home";
  const money = { currency: "BDT", money: "real", liquidity: "mela" };
  const request = { request_uuid: randomUUID(), token, user, game_code: titleOf(key).code, ...money, language: "en", country: "BD" };
  const body = JSON.stringify({ ...request, platform: "html5", lobby_url: home, deposit_url: home, brand: "mela" });
  const signed = signedHeaders({ provider, secret, path: "/launch", body }, Date.now());
  const launched = await read(
    await fetch(`${url}/launch`, { method: "POST", headers: { "content-type": "application/json", ...signed }, body }),
  );
  const s = new URL((launched as { url: string }).url).searchParams.get("s");
  const headers = { "content-type": "application/json" };
  const view = (await read(await fetch(`${url}/api/session`, { method: "POST", headers, body: JSON.stringify({ s }) }))) as ExchangeAnswer;
  const own = { ...headers, [SESSION_HEADER]: view.secret };
  const call: Call = async (path, sent) =>
    read(await fetch(url + path, sent ? { method: "POST", headers: own, body: JSON.stringify(sent) } : { headers: own }));
  return { view, call };
}

/** The value of an envelope; throws its error code. */
async function read(response: Response): Promise<unknown> {
  const envelope = (await response.json()) as { success: boolean; value?: unknown; errorCode?: string };
  if (!envelope.success) throw new Error(envelope.errorCode);
  return envelope.value;
}

/** Plays one game until `over` says so; whatever fails, because the arcade is away or the moment is wrong, is begun again with a new launch. */
export async function playGame(lobby: Lobby, player: ArcadePlayer, over: () => boolean, count: () => void): Promise<void> {
  while (!over()) {
    try {
      const { view, call } = await launch(lobby, player);
      await call("/api/seen", {});
      for (let rounds = 1 + lobby.dice.below(6); rounds > 0 && !over(); rounds -= 1) {
        await (kindOf(player.key) === "room"
          ? playHand(lobby.dice, call, count)
          : playRound(lobby.dice, { key: player.key, view, call, count }));
        await sleep(lobby.dice.below(400));
      }
    } catch {
      await sleep(50 + lobby.dice.below(200));
    }
  }
}

async function playRound(
  dice: Dice,
  { key, view, call, count }: { key: string; view: ExchangeAnswer; call: Call; count: () => void },
): Promise<void> {
  const small = await smallestWager(key, { ...view, now: Date.now() }, call);
  if (!small) return sleep(500 + dice.below(1500));
  const path = kindOf(key) === "open" ? "/api/bets" : "/api/play";
  const { round } = (await call(path, { operation: randomUUID(), wager: small.wager })) as { round: RoundView };
  count();
  if (round.state !== "playing") return;
  await sleep(dice.below(3000));
  const choices = (round.progress as { choices?: string[] } | null)?.choices ?? [];
  await call("/api/step", { round: round.id, action: STEPS[key] ?? { choice: choices[dice.below(choices.length)] } });
}

/** Takes a seat and moves by what is listed until the hand is over; some hands are left as they are. */
async function playHand(dice: Dice, call: Call, count: () => void): Promise<void> {
  await call("/api/room/join", { operation: randomUUID() });
  count();
  for (let looks = 0; looks < 60; looks += 1) {
    const { phase, hand, actions } = (await call("/api/room")) as RoomView;
    if (phase === "waiting" || phase === "showing") return;
    // Bare moves are all that is tried: a card that is not named is refused, and the clock moves then.
    const action = actions[dice.below(actions.length)]?.action;
    if (action && action !== "leave") await call("/api/room/play", { operation: randomUUID(), hand, action }).then(count, () => undefined);
    await sleep(250);
  }
}
