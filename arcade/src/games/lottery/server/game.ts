import { numbersOf, type DrawKind } from "@mela/contract/lottery/draws";
import * as z from "zod";
import { periodAt, type Lottery } from "../../../server/draws/schedule.ts";
import { ArcadeError } from "../../../shared/errors.ts";
import { rngFromSeed } from "../../../server/tables/outcome-seeds.ts";
import type { Title } from "../../../shared/title.ts";
import type { DrawReading, ScheduledGame, GameContext } from "../../../server/games/scheduled-game.ts";
import { multiply, rational, toPercent } from "../../../shared/games/rational.ts";
import type { Drawn, Play } from "../rules/play-kinds.ts";
import { fits, payoutOf, playsOf } from "../rules/plays.ts";
import { prizeSeed, prizesFrom } from "./prizes.ts";
import type { DrawsView, LotteryConfig, LotteryOutcome, LotteryWager, PastDraw } from "../rules/wire.ts";

/** Bets end so long before the draw. */
const CLOSING_MS = 5000;
const STAKE_STEPS = [1, 2, 5, 10, 20, 50];
const PICK_TIMES_MIN = 200;
const DRAW_TIMES_MIN = 2000;
const STAKE_UNIT = 100;
const RETRY_MS = 1500;
/** Ten numbers of two digits, with commas. */
const PICK_LETTERS = 32;

const Wager = z.object({
  issue: z.string().regex(/^\d{8}-\d{4}$/),
  bets: z
    .array(z.object({ play: z.string().max(16), pick: z.string().max(PICK_LETTERS), amount: z.number().int().positive() }))
    .min(1)
    .max(60),
});

/** Bets on the lotteries' draws. */
export const lottery: ScheduledGame<LotteryWager> = {
  key: "lottery",
  config: (title, context): LotteryConfig => {
    const { kind } = lotteryOf(title, context);
    const vietnam = isVietnam(title);
    return {
      kind,
      vietnam,
      plays: playsOf(kind, vietnam).map((play) => ({
        id: play.id,
        mode: play.mode,
        form: play.form,
        pays: paysOf(play),
        ...(play.table && { table: play.table }),
      })),
      stakes: STAKE_STEPS.map((step) => step * title.minBetMinor),
      maxPerPick: PICK_TIMES_MIN * title.minBetMinor,
      maxPerDraw: DRAW_TIMES_MIN * title.minBetMinor,
    };
  },
  accept: (title, raw, context, laid) => {
    const parsed = Wager.safeParse(raw);
    if (!parsed.success) throw new ArcadeError("bet.invalid");
    const wager = parsed.data;
    const period = periodAt(lotteryOf(title, context), context.now);
    const draw = context.openDraw;
    if (wager.issue !== period.issue || wager.issue !== draw?.issue || context.now >= period.drawAt - CLOSING_MS || draw.state === "lost")
      throw new ArcadeError("bet.closed");
    const plays = playsOf(lotteryOf(title, context).kind, isVietnam(title));
    const before = laid.filter(({ issue }) => issue === wager.issue).flatMap(({ bets }) => bets);
    for (const bet of wager.bets) checkBet(title, plays, bet, [...before, ...wager.bets]);
    const stake = sum(wager.bets);
    if (sum(before) + stake > DRAW_TIMES_MIN * title.minBetMinor) throw new ArcadeError("bet.aboveMaximum");
    return { wager, stake, decideAt: period.drawAt };
  },
  same: (wager, raw) => JSON.stringify(wager) === JSON.stringify(Wager.safeParse(raw).data),
  decide: async (title, wager, context) => {
    const draw = await context.draw(title.code, wager.issue);
    if (!draw || draw.state === "lost") return { kind: "void", outcome: null };
    // A draw that the platform never heard of in time may still be lost: its bets wait until that is known.
    if (context.now < draw.drawAt || draw.state === "new") return { kind: "later", ms: RETRY_MS };
    const { kind } = lotteryOf(title, context);
    const drawn = await drawnFrom(kind, isVietnam(title), wager.issue, draw);
    const outcome = settle(playsOf(kind, isVietnam(title)), wager, drawn);
    return { kind: "decided", outcome, payout: outcome.payout };
  },
  help: (title) => {
    const theory = lotteryTheory("3D", isVietnam(title));
    return { returnPercent: toPercent(theory[0]!.return, 2), returnFraction: "95/100", pool: null, details: null };
  },
};

export const isVietnam = ({ code }: Pick<Title, "code">): boolean => code.startsWith("TCG_LOTTO_VN-");

function lotteryOf({ code }: Title, context: Pick<GameContext, "lottery">): Lottery {
  const found = context.lottery(code.split("~", 1)[0]!);
  if (!found) throw new ArcadeError("system.unavailable");
  return found;
}

/** Picks of a choice may pay differently; all others of a play pay the same. */
function paysOf(play: Play): Record<string, number> {
  if (play.form.kind === "choice") return Object.fromEntries(play.form.options.map((option) => [option, play.pays(option)]));
  return { "": play.pays(examplePick(play)) };
}

/** A pick that fits, for what is the same of all picks. */
function examplePick({ form }: Play): string {
  if (form.kind === "choice") return form.options[0]!;
  if (form.kind === "digits") return "1".repeat(form.count);
  return Array.from({ length: form.count }, (_, at) => form.from + at).join();
}

function checkBet(
  { minBetMinor }: Title,
  plays: readonly Play[],
  { play: id, pick, amount }: LotteryWager["bets"][number],
  all: LotteryWager["bets"],
): void {
  const play = plays.find((one) => one.id === id);
  if (!play || !fits(play, pick)) throw new ArcadeError("bet.invalid");
  if (amount < minBetMinor) throw new ArcadeError("bet.belowMinimum");
  if (amount % STAKE_UNIT !== 0) throw new ArcadeError("bet.stake");
  const onPick = sum(all.filter((bet) => bet.play === id && bet.pick === pick));
  if (onPick > PICK_TIMES_MIN * minBetMinor) throw new ArcadeError("bet.aboveMaximum");
}

const sum = (bets: readonly { amount: number }[]): number => bets.reduce((all, { amount }) => all + amount, 0);

async function drawnFrom(kind: DrawKind, vietnam: boolean, issue: string, { seed }: Pick<DrawReading, "seed">): Promise<Drawn> {
  const numbers = await numbersOf(kind, { lottery: "", issue, seed });
  const prizes = vietnam && kind === "SSC" ? prizesFrom(numbers, rngFromSeed(prizeSeed(seed, issue))) : [];
  return { numbers, prizes };
}

/** Pays every bet for what was drawn. */
export function settle(plays: readonly Play[], { issue, bets }: LotteryWager, drawn: Drawn): LotteryOutcome {
  const wins = bets.flatMap((bet) => {
    const play = plays.find(({ id }) => id === bet.play)!;
    const hits = play.hits(bet.pick, drawn);
    return hits > 0 ? [{ ...bet, hits, win: payoutOf(play, bet.pick, bet.amount, drawn) }] : [];
  });
  const payout = wins.reduce((all, { win }) => all + win, 0);
  return { issue, numbers: [...drawn.numbers], prizes: [...drawn.prizes], wins, payout };
}

/** The draw that is open, and what was drawn before it. */
export async function readDraws(title: Title, context: GameContext): Promise<DrawsView> {
  const { kind, ...rest } = lotteryOf(title, context);
  const period = periodAt({ kind, ...rest }, context.now);
  const past = await context.drawsBefore(title.code, context.now);
  const shown = past.map(async ({ issue, drawAt, seed, commitment }): Promise<PastDraw> => {
    const { numbers, prizes } = await drawnFrom(kind, isVietnam(title), issue, { seed });
    return { issue, drawAt, numbers: [...numbers], prizes: [...prizes], seed, commitment };
  });
  return {
    now: context.now,
    ...period,
    closesAt: period.drawAt - CLOSING_MS,
    commitment: (await context.draw(title.code, period.issue))?.commitment ?? null,
    past: await Promise.all(shown),
  };
}

/** The exact return of every pick that can pay differently, for the document of returns. */
export function lotteryTheory(kind: DrawKind, vietnam: boolean) {
  return playsOf(kind, vietnam).flatMap((play) => {
    const picks = play.form.kind === "choice" ? play.form.options : [examplePick(play)];
    return picks.map((pick) => ({
      spot: `${play.id} ${pick}`,
      return: multiply(play.expected(pick), rational(play.pays(pick), 1000)),
    }));
  });
}
