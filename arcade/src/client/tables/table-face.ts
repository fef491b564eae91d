import type { TableRules } from "../../shared/tables/table-rules.ts";
import type { DealtRound } from "../../shared/tables/wire.ts";
import type { SessionTitle } from "../../shared/wire.ts";

/** Where the chips lie. */
export interface SpotArea {
  element: HTMLElement;
  /** `standing`: chips that are bet. `laid`: chips that are not confirmed yet. Amounts by spot. */
  setBets(standing: ReadonlyMap<string, number>, laid: ReadonlyMap<string, number>): void;
  setResult(won: ReadonlySet<string>): void;
  /** Hears which chips there are, minor units, ascending, where bets are drawn as piles of them. */
  setValues?(chips: readonly number[]): void;
  /** Hears what one chip is worth (minor units), where that is told before it is laid. */
  setChip?(chip: number): void;
}

/** Where the result is dealt. */
export interface DealArea<Result> {
  element: HTMLElement;
  /** Empty, as before a round. */
  clear: () => void;
  /** Shows the result, card by card unless it is to stand at once. */
  deal(result: Result, atOnce: boolean): Promise<void>;
}

/** What a game draws of the rounds before, besides the strip that all tables have. */
export interface Trace {
  element: HTMLElement;
  /** Under the spots, or on the felt beside what is dealt. */
  place: "below" | "felt";
  /** Marks of past rounds (`TableRules.marks`), newest first; `newest`: number of the first of them. */
  set(marks: readonly string[], newest: number): void;
  /** What it tells, and what it does not, for the rules. */
  rulesText: readonly string[];
}

/** What a game brings to the room that all tables share. */
export interface TableFace<Result = unknown> {
  rules: TableRules<Result>;
  /** Above the spots, such as a choice of kinds of bets. */
  above?: HTMLElement;
  spots: SpotArea;
  deal: DealArea<Result>;
  trace?: Trace;
  spotName: (spot: string) => string;
  /** The result in words. */
  say(result: Result): string;
  /** A cell of the road; `label` is what a screen reader hears. */
  cell(dealt: DealtRound): { face: string; kind: string; label: string };
  /** Paragraphs of the rules. */
  rulesText: readonly string[];
  /** Spots of the table of returns; one of each kind, where a kind has many. */
  examples: readonly string[];
}

/** `onSpot`: taps on the cloth. `fromElsewhere`: what was chosen where neither the cloth nor its time is in sight. `title`: what is played. */
export type MakeTableFace<Result> = (
  onSpot: (...spots: string[]) => void,
  variant: string | null,
  fromElsewhere: (spots: readonly string[]) => void,
  title: SessionTitle,
) => TableFace<Result>;
