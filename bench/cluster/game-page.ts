import { SESSION_HEADER, type ExchangeAnswer, type RoundView } from "../../arcade/src/shared/wire.ts";
import { titleOf } from "../../arcade/src/testing/every-game.ts";
import { askOnce, Refused } from "./caller.ts";
import { note } from "./notebook.ts";
import type { Player } from "./player.ts";

/** A game that a player has opened, as its page. */
export interface GamePage {
  key: string;
  code: string;
  view: ExchangeAnswer;
  headers: Record<string, string>;
  /** A call of the game's, which is asked again in a game that was opened anew where the session is not known any more. */
  call<T>(what: string, path: string, body?: object): Promise<T>;
  look: (path: string) => Promise<unknown>;
}

/** Opens the first title that plays a game, as the site's page and then the game's own do it. */
export async function openGame(player: Player, key: string): Promise<GamePage> {
  const { code } = titleOf(key);
  const { site, nodeIds } = player.ground;
  const open = async () => {
    const { url } = await player.site<{ url: string }>("launch", `/wps/games/launch?nodeId=${nodeIds.get(code)}`);
    const s = new URL(url).searchParams.get("s");
    const headers = { "content-type": "application/json" };
    return player.ask("open game", () =>
      askOnce<ExchangeAnswer>({ url: `${site.games}/api/session`, method: "POST", headers, body: JSON.stringify({ s }) }),
    );
  };
  const openAnew = async (): Promise<ExchangeAnswer> => {
    for (;;) {
      try {
        return await open();
      } catch (error) {
        // An address opens once: where the answer was lost, the game is launched again.
        if (!isLost(error)) throw error;
      }
    }
  };
  const page: GamePage = {
    key,
    code,
    view: await openAnew(),
    headers: {},
    async call<T>(what: string, path: string, body?: object): Promise<T> {
      const ask = () =>
        player.ask(what, () =>
          askOnce<T>({ url: site.games + path, headers: page.headers, ...(body ? { method: "POST", body: JSON.stringify(body) } : {}) }),
        );
      for (;;) {
        try {
          return await ask();
        } catch (error) {
          if (!isLost(error)) throw error;
          page.view = await openAnew();
          page.headers = headersOf(page.view);
        }
      }
    },
    look: (path) => page.call("look", path),
  };
  page.headers = headersOf(page.view);
  return page;
}

const headersOf = ({ secret }: ExchangeAnswer) => ({ "content-type": "application/json", [SESSION_HEADER]: secret });
const isLost = (error: unknown): boolean => error instanceof Refused && ["session.used", "session.unknown"].includes(error.code);

/** Asks how rounds of a player stand that have not ended yet; answers how many still have not. */
export async function askAgain(player: Player, key: string): Promise<number> {
  const { code } = titleOf(key);
  const open = () => [...player.book.rounds.values()].filter(({ gameCode, end }) => gameCode === code && end === null);
  if (open().length === 0) return 0;
  const page = await openGame(player, key);
  for (const { id } of open()) note(player.book, code, await page.call<RoundView>("round", `/api/round?id=${id}`));
  return open().length;
}
