import { setTimeout as sleep } from "node:timers/promises";
import { walletBet, walletRollback, walletWin } from "@mela/contract/provider/provider";
import type { Dice } from "./dice.ts";
import { betBody, rollbackBody, winBody } from "./play-world.ts";
import { type CallerOptions, type ProviderReply, createProviderCaller } from "./provider-caller.ts";

export interface EarlyRollbacks extends CallerOptions {
  /** Tokens of the players, one after the other. */
  tokens: readonly string[];
  count: number;
  /** A bet follows its rollback after 0 to so many milliseconds. */
  apartMs: number;
  dice: Dice;
}

/**
 * Rollbacks that come before their bets, all on their way at the same time; some bets come twice, and some are followed by a win. Counts
 * the answers by call and status: of each kind of call there is one right one.
 */
export async function sendEarlyRollbacks({ tokens, count, apartMs, dice, ...options }: EarlyRollbacks): Promise<Record<string, number>> {
  const { send, close } = createProviderCaller(options);
  const answers: Record<string, number> = {};
  // As a provider does: the same call again until there is an answer.
  const answerTo = async (path: string, body: string): Promise<ProviderReply> => {
    for (;;) {
      const reply = await send(path, body).catch(() => null);
      if (reply !== null && reply.status < 500) return reply;
      await sleep(200);
    }
  };
  const tell = async (path: string, body: object): Promise<void> => {
    const reply = await answerTo(path, JSON.stringify(body));
    const { errorCode = "ok" } = JSON.parse(reply.body) as { errorCode?: string };
    const key = `${path.slice(path.lastIndexOf("/") + 1)} ${errorCode}`;
    answers[key] = (answers[key] ?? 0) + 1;
  };
  const one = async (token: string, waitMs: number, twice: boolean, won: boolean): Promise<void> => {
    const bet = betBody(token, 1_000);
    await tell(walletRollback.path, rollbackBody(bet));
    await sleep(waitMs);
    await Promise.all(Array.from({ length: twice ? 2 : 1 }, () => tell(walletBet.path, bet)));
    if (won) await tell(walletWin.path, winBody(bet, 5_000));
  };
  try {
    await Promise.all(
      Array.from({ length: count }, (_, index) =>
        one(tokens[index % tokens.length] ?? "", dice.below(apartMs + 1), dice.oneIn(3), dice.oneIn(3)),
      ),
    );
  } finally {
    close();
  }
  return answers;
}
