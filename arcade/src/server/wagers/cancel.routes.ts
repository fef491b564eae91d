import { PROVIDER_CANCEL_PATH, ProviderCancelRequest, type ProviderCancelAnswer } from "@mela/contract/provider/provider-calls";
import type { FastifyInstance } from "fastify";
import { ArcadeError } from "../../shared/errors.ts";
import type { ScheduledGame, GameContext } from "../games/scheduled-game.ts";
import type { Journal, Round } from "../journal/journal.ts";
import { bindPlatformCall } from "../platform/platform-call.ts";
import type { Title } from "../../shared/title.ts";
import type { BetDecider } from "./bet-decider.ts";
import type { Settler } from "./settler.ts";
import type { PlatformSecret } from "../signing.ts";

export interface CancelDeps {
  journal: Journal;
  decider: Pick<BetDecider, "conclude">;
  settler: Pick<Settler, "attempt">;
  find: (gameCode: string) => { title: Title; game: ScheduledGame } | null;
  gameContext: () => Promise<GameContext>;
  provider: string;
  secret: PlatformSecret;
  now: () => number;
}

/** `POST /cancel`, called by the platform and by nobody else: an agent asks that an open bet goes back. Its game decides whether it may. */
export async function cancelRoutes(app: FastifyInstance, deps: CancelDeps): Promise<void> {
  const { provider, secret, now } = deps;
  const parse = (body: unknown) => ProviderCancelRequest.parse(body);
  bindPlatformCall(app, { path: PROVIDER_CANCEL_PATH, parse, provider, secret, now }, async (asked): Promise<ProviderCancelAnswer> => {
    const round = await deps.journal.round(asked.round);
    const known = round !== null && round.token !== null && round.bet.transaction === asked.transaction_uuid;
    return known ? cancel(deps, round) : { cancelled: false, reason: "refused" };
  });
}

/** Throws `system.unavailable` while the wallet has not taken the return; it is sent again by itself, and so may the question be. */
async function cancel(deps: CancelDeps, round: Round): Promise<ProviderCancelAnswer> {
  const after = await takeBack(deps, round);
  if (after.state === "settling" || after.state === "settled") return { cancelled: false, reason: "settled" };
  if (after.state === "returning") throw new ArcadeError("system.unavailable");
  return after.state === "returned" ? { cancelled: true } : { cancelled: false, reason: "refused" };
}

async function takeBack({ decider, settler, find, gameContext }: CancelDeps, round: Round): Promise<Round> {
  if (round.state === "returning") return settler.attempt(round);
  const found = round.state === "open" ? find(round.gameCode) : null;
  const at = await gameContext();
  const may = !at.behind && (found?.game.mayCancel?.(found.title, round.wager, at) ?? false);
  return may ? decider.conclude(round, { kind: "void", outcome: null }) : round;
}
