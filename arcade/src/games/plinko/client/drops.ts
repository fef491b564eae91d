import type { RoundView } from "../../../shared/wire.ts";
import { call } from "../../../client/api.ts";
import { holdStake } from "../../../client/at-stake.ts";
import { wait } from "../../../client/dom.ts";
import { tell } from "../../../client/frame.ts";
import { costOf, playRound, ROUND } from "../../../client/round.ts";
import type { Shell } from "../../../client/shell.ts";
import { createPurse } from "./purse.ts";

/** So many balls at most are on their way at the same time. */
export const MOST_BALLS = 8;
/** Two balls come out of the hole at least so far apart. */
const APART_MS = 300;
/** A round takes so long at least where a brand forbids shorter ones. */
const FULL_ROUND_MS = 2500;

export interface Wagered {
  wager: object;
  stake: number;
}

export interface Drops {
  /** A tap: a ball, unless enough are on their way. */
  drop(): void;
  /** Shows a round that was not shown to its end; until `over` is done no other ball falls. */
  resume(round: RoundView, over: () => Promise<void>): Promise<void>;
  /** Free rounds are played one after the other. */
  setFree(free: boolean): void;
}

export interface DropsOptions {
  shell: Shell;
  wagered: () => Wagered;
  /** Has the ball fall; ends when it is in its pocket. */
  fall: (round: RoundView) => Promise<void>;
  /** Shows what it has brought. */
  conclude: (round: RoundView) => Promise<void>;
  /** How many are on their way, and whether one more may follow. */
  onChange: (balls: number, full: boolean) => void;
}

/** Taps become rounds, one after the other at the arcade and side by side on the board. */
export function createDrops({ shell, wagered, fall, conclude, onChange }: DropsOptions): Drops {
  const purse = createPurse(shell);
  const queue: Wagered[] = [];
  const inAir = new Map<string, RoundView>();
  let [asked, free, resuming]: [number, boolean, boolean] = [0, false, false];
  let working: Promise<void> | null = null;
  let concluding = Promise.resolve();

  const onWay = () => queue.length + asked + inAir.size;
  const isFull = () => resuming || onWay() >= (free || shell.session.fullSpins ? 1 : MOST_BALLS);
  const changed = () => onChange(onWay(), isFull());
  const hold = () => {
    const staked = [...inAir.values()].reduce((sum, round) => sum + costOf(round), 0);
    if (!shell.session.freePlay && asked === 0) holdStake(ROUND, staked, "decided");
  };
  const present = async (round: RoundView, least?: Promise<void>) => {
    inAir.set(round.id, round);
    purse.taken(round);
    await fall(round);
    // One amount is counted up after the other.
    await (concluding = concluding.then(() => conclude(round)));
    await least;
    inAir.delete(round.id);
    tell("round", round.payout - costOf(round));
    hold();
    if (onWay() === 0) await call("POST", "/api/seen", {}).catch(() => {});
    shell.free.concluded(round);
    changed();
    await purse.landed(round);
  };
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      asked = 1;
      const least = shell.session.fullSpins ? wait(FULL_ROUND_MS) : undefined;
      const apart = wait(APART_MS);
      const round = await playRound(shell, next.wager, next.stake);
      asked = 0;
      if (round) void present(round, least);
      // What was refused once would be refused for the taps behind it.
      else queue.length = 0;
      hold();
      changed();
      await apart;
    }
  };
  return {
    drop: () => {
      if (isFull()) return;
      queue.push(wagered());
      changed();
      working ??= work().finally(() => (working = null));
    },
    resume: async (round, over) => {
      resuming = true;
      const shown = present(round);
      changed();
      await shown;
      await over();
      resuming = false;
      changed();
    },
    setFree: (next) => {
      free = next;
      changed();
    },
  };
}
