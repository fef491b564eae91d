import type { FastifyBaseLogger } from "fastify";
import { type MatchSource, simulated } from "../games/sports/server/match-source.ts";
import { createRequestContexts } from "./api/request-context.ts";
import type { DrawRunner } from "./draws/draw-runner.ts";
import { createSeedPairs } from "./fairness/seed-pairs.ts";
import type { Draws, GameContext } from "./games/scheduled-game.ts";
import { createConfigOf } from "./games/title-config.ts";
import { findScheduledRules, findSteppedRules, tableEditions } from "./games/registry.ts";
import { ROOM_TIMES, type RoomTimes } from "./rooms/room-types.ts";
import { createRooms } from "./rooms/rooms.ts";
import type { Journal } from "./journal/journal.ts";
import type { CallLimits } from "./limits.ts";
import { createWatermark, type Watermark } from "./recovery/watermark.ts";
import { createJournalHold, type JournalHold, LEASE_TIMES, type LeaseTimes } from "./recovery/journal-hold.ts";
import { createJournalLease } from "./recovery/journal-lease.ts";
import { createLiving } from "./recovery/living.ts";
import { createTakeOver } from "./recovery/take-over.ts";
import { createJackpots } from "./jackpots/jackpots.ts";
import { createPruning } from "./journal/pruning.ts";
import { createLayouts } from "./preferences/layouts.ts";
import { createPreferences } from "./preferences/preferences.ts";
import type { Registry } from "./platform/registry.ts";
import type { Wallet } from "./platform/wallet.ts";
import { ArcadeError } from "../shared/errors.ts";
import type { Rng } from "../shared/rng.ts";
import { createSessions } from "./sessions/sessions.ts";
import { createOutcomeSeeds, type PreparedSeeds } from "./tables/outcome-seeds.ts";
import { createCourses } from "./tables/courses.ts";
import { createSeas } from "./seas/seas.ts";
import { createTables } from "./tables/tables.ts";
import type { Titles } from "./titles.ts";
import { createBets } from "./wagers/bets.ts";
import { createCashOuts } from "./wagers/cash-outs.ts";
import { createBetDecider } from "./wagers/bet-decider.ts";
import { createSettler } from "./wagers/settler.ts";
import { createSteps } from "./wagers/steps.ts";
import { createUnwritten } from "./wagers/unwritten.ts";
import { createWagers } from "./wagers/wagers.ts";
import type { PlatformSecret } from "./signing.ts";

export interface ArcadeDeps {
  journal: Journal;
  wallet: Wallet;
  /** What the platform knows of this arcade's journal. */
  registry: Registry;
  titles: Titles;
  rng: Rng;
  /** The draws that bets of lotteries wait for. */
  draws: Draws;
  /** Draws the lotteries while the arcade lives; without it nobody does. */
  drawRunner?: Pick<DrawRunner, "start" | "stop" | "loseAfter">;
  /** Where matches of sports come from; without it, the arcade plays them itself. */
  matches?: MatchSource;
  /** How often the journal is deposited; without them, as the lease of the platform wants it. */
  leaseTimes?: LeaseTimes;
  /** How long the parts of a hand in a card room take; without them, as long as people need. */
  roomTimes?: RoomTimes;
  /** How often it looks whether it has more rooms than its share (ms); every two seconds without it. */
  balanceEveryMs?: number;
  /** How long the answer to a cash-out waits for the wallet; without it, no longer than a player notices. */
  cashOutPatienceMs?: number;
  now: () => number;
  /** Why nothing may be shown or taken by that time; null, or absent, when it may. */
  clockFault?: () => string | null;
  /** Where browsers reach the arcade, without a slash at the end. */
  publicUrl: string;
  /** The only origins whose pages may frame a game; null: the one that its launch names, and no other. */
  platformOrigins: readonly string[] | null;
  provider: string;
  secret: PlatformSecret;
  /** Folder of the built clients. */
  clientDir: string;
  /** Whether the gallery of controls is shown: never in production. */
  gallery: boolean;
  logLevel: string;
  /** Where log lines go; the standard output when absent. */
  logTo?: { write(line: string): void };
  /** How often a session and an address may call; without it nothing is counted. */
  limits?: CallLimits;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustedProxies?: readonly string[];
  /** Another arcade has taken over, and everything that goes on by itself has ended. */
  onReplaced?: () => void;
  /** How often it forgets what is kept no longer; daily without it. */
  pruneEveryMs?: number;
}

/** What stakes, outcomes and payouts are kept and told by. */
function createBooks(deps: ArcadeDeps, { hold, mayAct, log }: { hold: JournalHold; mayAct: () => boolean; log: FastifyBaseLogger }) {
  const { journal, titles, rng, now } = deps;
  const wallet: Wallet = {
    ...deps.wallet,
    // A stake by itself, as of a hand that goes on, passes here like one of a player.
    bet: async (round, amount) => (hold.ready() ? deps.wallet.bet(round, amount) : { kind: "rejected", code: "system.unavailable" }),
  };
  const watermark = createWatermark({ journal, now, log });
  const chance = createOutcomeSeeds({ journal, now, editions: tableEditions() });
  const settler = createSettler({ journal, wallet, now, restoredAt: () => chance.replacedAt(), log });
  const unwritten = createUnwritten({ journal, now, log });
  const jackpots = createJackpots({ journal, rng, now });
  const seeds = createSeedPairs({ journal, rng, now });
  const steps = createSteps({ journal, settler, titles, findRules: findSteppedRules, now, mayAct, log });
  return { wallet, watermark, chance, settler, unwritten, jackpots, seeds, steps };
}

interface SharedOptions extends Pick<ArcadeDeps, "journal" | "now"> {
  gameContext: () => Promise<GameContext>;
  log: FastifyBaseLogger;
}

/** What many follow at once. */
function createShared({ journal, gameContext, now, log }: SharedOptions) {
  const watchersElsewhere = (key: string) => journal.holding.watchersElsewhere(key);
  const { toldBets } = journal;
  const tables = createTables({ gameContext, now, watchersElsewhere, toldBets, log });
  const courses = createCourses({ gameContext, now, watchersElsewhere, toldBets, log });
  const seas = createSeas({ now, log });
  journal.holding.tellWatchers(() => ({ ...tables.watchersHere(), ...courses.watchersHere() }));
  return { tables, courses, seas };
}

/** Everything behind the calls of the arcade, built in the order in which it is needed. */
export function createServices(deps: ArcadeDeps, log: FastifyBaseLogger) {
  const { journal, titles, rng, now, roomTimes = ROOM_TIMES, balanceEveryMs } = deps;
  const times = deps.leaseTimes ?? LEASE_TIMES;
  const hold = createJournalHold(deps.registry, journal.holding, times, deps.clockFault);
  /** By a time that is not that of the others on its journal a process decides, draws, forgets and tells nothing. */
  const mayAct = () => hold.clockFault() === null;
  const books = createBooks(deps, { hold, mayAct, log });
  const { wallet, watermark, chance, settler, unwritten, jackpots, seeds, steps } = books;
  const sessions = createSessions({ journal, platformOrigins: deps.platformOrigins, now });
  const gameContext = createGameContext({ draws: deps.draws, matches: deps.matches ?? simulated, watermark, chance, mayAct });
  const requestContexts = createRequestContexts({ sessions, titles });
  const configOf = createConfigOf(requestContexts, deps.draws);
  const settings = { preferences: createPreferences({ journal, now }), layouts: createLayouts({ journal, now }) };
  const findScheduled = (code: string) => scheduledOf(requestContexts.find(code));
  const decider = createBetDecider({ journal, settler, find: findScheduled, gameContext, now, mayAct, log });
  const bets = createBets({ journal, wallet, settler, unwritten, gameContext, now });
  const cashOuts = createCashOuts({ journal, decider, settler, gameContext, patienceMs: deps.cashOutPatienceMs });
  const shared = createShared({ journal, gameContext, now, log });
  const find = (code: string) => requestContexts.find(code);
  const rooms = createRooms({ journal, wallet, bets, decider, unwritten, rng, times: roomTimes, hold, now, find, balanceEveryMs, log });
  const wagers = createWagers({ journal, wallet, settler, unwritten, steps, jackpots, seeds, now });
  const pruning = createPruning({ journal, now, mayAct, log, everyMs: deps.pruneEveryMs });
  const led = [steps, decider, settler, pruning, ...(deps.drawRunner ? [deps.drawRunner] : [])];
  const living = createLiving({ each: [unwritten, watermark], led, rooms });
  const takeOver = createTakeOver({ journal, chance, watermark, steps, living, find: findScheduled, now, log });
  const lease = createJournalLease({
    journal,
    registry: deps.registry,
    hold,
    rng,
    now,
    log,
    times,
    loseDraws: async (after) => deps.drawRunner?.loseAfter(after),
    ...takeOver,
    giveUp: () =>
      void living
        .halt()
        .then(() => journal.holding.leave())
        .finally(() => deps.onReplaced?.()),
  });

  return {
    ...books,
    lease,
    sessions,
    requestContexts,
    gameContext,
    configOf,
    ...settings,
    findScheduled,
    bets,
    cashOuts,
    decider,
    ...shared,
    rooms,
    wagers,
    mayAct,
    halt: living.halt,
  };
}

interface AskedAt extends Pick<GameContext, "matches"> {
  draws: Draws;
  watermark: Pick<Watermark, "reach" | "behind">;
  chance: PreparedSeeds;
  mayAct: () => boolean;
}

/** What games see at this moment. Throws while that is not the others' moment: nor is it written down as shown, which would keep them waiting. */
function createGameContext({ draws, matches, watermark, chance, mayAct }: AskedAt) {
  return async (): Promise<GameContext> => {
    if (!mayAct()) throw new ArcadeError("system.unavailable");
    const at = await watermark.reach();
    await chance.prepare(at);
    return { ...draws, matches, now: at, behind: watermark.behind(), chance };
  };
}

export type Services = ReturnType<typeof createServices>;

const scheduledOf = (found: ReturnType<ReturnType<typeof createRequestContexts>["find"]>) => found && findScheduledRules(found.title);
