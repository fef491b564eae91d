import type { DrawKind } from "@mela/contract/lottery/draws";
import type { PickForm } from "./play-kinds.ts";

/** What a lottery and its client say to each other. Times in milliseconds since 1970, amounts in minor units. */
export interface PlayView {
  id: string;
  mode: "trad" | "ent" | "vn";
  form: PickForm;
  /** Per 1000 by pick, where they differ; else under "". */
  pays: Record<string, number>;
  /** Hundredths of the stake by how many numbers came; absent where all of them are needed. */
  table?: Readonly<Record<number, number>>;
}

export interface LotteryConfig {
  kind: DrawKind;
  vietnam: boolean;
  plays: PlayView[];
  stakes: number[];
  maxPerPick: number;
  maxPerDraw: number;
}

export interface LotteryBet {
  play: string;
  pick: string;
  amount: number;
}

export interface LotteryWager {
  issue: string;
  bets: LotteryBet[];
}

export interface PastDraw {
  issue: string;
  /** From when on its balls come out. */
  drawAt: number;
  numbers: number[];
  prizes: string[];
  seed: string;
  commitment: string;
}

export interface DrawsView {
  now: number;
  issue: string;
  opensAt: number;
  closesAt: number;
  drawAt: number;
  /** Null for a moment after a draw has opened. */
  commitment: string | null;
  /** Newest first. */
  past: PastDraw[];
}

export interface LotteryOutcome {
  issue: string;
  numbers: number[];
  prizes: string[];
  wins: (LotteryBet & { hits: number; win: number })[];
  payout: number;
}
