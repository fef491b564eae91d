import type { PlayAnswer, RoundView, SessionView } from "../shared/wire.ts";
import { ApiError, call, isOver, tap } from "./api.ts";
import { holdStake, releaseAllStakes, releaseStake } from "./at-stake.ts";
import { setServerClock } from "./clock.ts";
import { wait } from "./dom.ts";
import type { StakeFate } from "@mela/contract/provider/provider-calls";
import { tell } from "./frame.ts";
import type { FreeRounds } from "./free-rounds/free-rounds.ts";
import { money } from "./money.ts";
import { refreshSession } from "./session.ts";
import { openDialog } from "./sheet.ts";
import { t } from "./texts.ts";

const RETRY_MS = 3000;
const SETTLE_POLL_MS = 1500;
/** Who has waited for half a minute waits for the platform, which many wait for. */
const SELDOM_POLL_MS = 10_000;

/** `warning`: something was refused or went wrong; `news`: what the player should know; `good`: it worked, or they have won. */
export type NoticeKind = "warning" | "news" | "good";

/** What a round may need from the game around it. */
export interface RoundHost {
  session: SessionView;
  balance(): number | null;
  setBalance(balance: number | null): void;
  setPool(pool: number | null): void;
  /** A short message that needs no answer; empty clears it. It stays until another takes its place, or goes after so many ms. */
  notice(text: string, kind?: NoticeKind, ms?: number): void;
  free: FreeRounds;
}

/** What a round has cost the player; nothing where it was given to them. */
export const costOf = ({ free, stake }: RoundView): number => (free ? 0 : stake);

/** The round in play, among what is at stake. */
export const ROUND = "round";

/** What the player has in the round that this page shows: while it is in play it waits for them, unless its game says otherwise; then it is decided. */
export function holdRound(host: RoundHost, round: RoundView, inPlay: StakeFate = "waits"): void {
  if (!host.session.freePlay) holdStake(ROUND, costOf(round), round.state === "playing" ? inPlay : "decided");
}

/**
 * Plays one round. The operation id is made once: after a lost connection the same round is asked for again, never a
 * second one. Null when nothing was played; the player was told why.
 */
export async function playRound(host: RoundHost, wager: object, stake: number): Promise<RoundView | null> {
  const tapped = host.free.tap();
  if (!tapped) return null;
  let code = "";
  const refused = (by: string) => void (code = by);
  if (!host.session.freePlay && tapped.grant === null) holdStake(ROUND, stake, "decided");
  const answer = await insistently<PlayAnswer>(host, "/api/play", { wager, ...tapped }, { stake, elsewhere: roundInPlay, refused });
  if (!answer) return (releaseStake(ROUND), host.free.notPlayed(code), null);
  holdRound(host, answer.round);
  host.setPool(answer.pool);
  setServerClock(answer.now);
  return answer.round;
}

/** Places a bet that is decided later, in the same way; `operation` is the id of one that was asked before and maybe not answered. */
export async function placeBet(
  host: RoundHost,
  wager: object,
  stake: number,
  { operation, refused }: BetAsked = {},
): Promise<RoundView | null> {
  const fields = { wager, ...(operation && { operation }) };
  return (await insistently<{ round: RoundView }>(host, "/api/bets", fields, { stake, refused }))?.round ?? null;
}

interface BetAsked {
  operation?: string;
  refused?: Refused;
}

/** Hears by which code it was refused for good, and what was said with it. */
type Refused = (code: string, value: unknown) => void;

interface Asked<T> {
  /** What it costs, for a player who has not enough. */
  stake: number;
  /** What stands in the way of a new round, if it can be shown in its place. */
  elsewhere?: () => Promise<T | null>;
  refused?: Refused | undefined;
}

async function insistently<T>(host: RoundHost, path: string, fields: object, asked: Asked<T>): Promise<T | null> {
  const body = { operation: newOperation(), ...fields };
  for (let tries = 0; tries < 40; tries += 1) {
    try {
      const answer = await persistently(() => tap<T>(path, body));
      host.notice("");
      return answer;
    } catch (error) {
      const { stake, elsewhere, refused } = asked;
      const other = elsewhere && error instanceof ApiError && error.code === "round.open" ? await elsewhere() : null;
      if (other) return other;
      const goOn = error instanceof ApiError && (await explain(host, error, stake));
      if (goOn) continue;
      const { code, value } = error instanceof ApiError ? error : new ApiError("", "");
      return (refused?.(code, value), null);
    }
  }
  return null;
}

/** A round of this game that another tab, or this one before it was closed, has begun and not ended. */
async function roundInPlay(): Promise<PlayAnswer | null> {
  const view = await refreshSession().catch(() => null);
  return view?.round?.state === "playing" ? { round: view.round, now: view.now, pool: view.pool } : null;
}

/** A step in a round that goes on after its bet. */
export const takeStep = (round: string, action: object): Promise<RoundView> =>
  orLeave(() => tap<RoundView>("/api/step", { round, action }));

/** The round when it is over, whoever or whatever ended it. */
export async function roundOver(id: string): Promise<RoundView> {
  for (;;) {
    const round = await orLeave(() => call<RoundView>("GET", `/api/round?id=${id}`));
    if (round.state !== "playing") return round;
  }
}

/** Asks for a round that has begun. Where it cannot go on in this page, it waits for the next: the player is told so, and led out. */
async function orLeave<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await persistently(work);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    endGame(error.message);
    return new Promise<never>(() => undefined);
  }
}

/** True when the call is to be sent again. */
async function explain(host: RoundHost, error: ApiError, stake: number): Promise<boolean> {
  if (error.code === "round.open" || error.code === "bet.returning" || error.code === "free.returning") {
    host.notice(error.code === "bet.returning" ? t("net.returning") : error.message, "news");
    await wait(SETTLE_POLL_MS);
    return true;
  }
  if (error.code === "session.unknown") {
    endGame(error.message);
    return false;
  }
  await refreshBalance(host);
  // Of free rounds that have ended the player reads in a dialog.
  if (error.code === "free.over" || error.code === "free.refused") return false;
  if (error.code === "bet.insufficientFunds") offerFunds(host, stake);
  else host.notice(error.message);
  return false;
}

export function offerFunds(host: RoundHost, stake: number): void {
  const text = t("funds.text", { stake: money(stake), balance: money(host.balance() ?? 0) });
  const refill = async () => host.setBalance((await call<{ balance: number }>("POST", "/api/play-balance", {})).balance);
  const help = host.session.freePlay
    ? { label: t("button.refill"), main: true, onPress: () => void refill() }
    : { label: t("button.deposit"), icon: "deposit" as const, main: true, onPress: () => tell("deposit") };
  openDialog(t("funds.title"), text, [{ label: t("button.close"), onPress: () => {} }, help], true);
}

let told: HTMLDialogElement | null = null;

/** The game cannot go on in this page: says why, once however often it is told, and leads out. */
export function endGame(message: string): void {
  releaseAllStakes();
  if (told?.isConnected) return;
  told = openDialog(t("session.title"), message, [{ label: t("button.exit"), main: true, onPress: () => tell("exit") }]);
}

/** Repeats a call for as long as there is no network, at once when the player asks for it. */
export async function persistently<T>(work: () => Promise<T>): Promise<T> {
  const dialogs: HTMLDialogElement[] = [];
  try {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "network.lost") throw error;
      }
      await new Promise<void>((resolve) => {
        const retry = { label: t("button.retry"), main: true, onPress: resolve };
        if (!dialogs.some((dialog) => dialog.open)) dialogs.push(openDialog(t("net.lostTitle"), t("net.lost"), [retry]));
        window.addEventListener("online", () => resolve(), { once: true });
        setTimeout(resolve, RETRY_MS);
      });
    }
  } finally {
    for (const dialog of dialogs) if (dialog.open) dialog.close();
  }
}

/** After the round was shown: tells the server and the page around, and follows a win that is still on its way. */
export async function concludeRound(host: RoundHost, round: RoundView): Promise<void> {
  releaseStake(ROUND);
  tell("round", round.payout - costOf(round));
  await call("POST", "/api/seen", {}).catch(() => {});
  host.free.concluded(round);
  return showPaid(host, round);
}

/**
 * The balance after a round that has ended; where the wallet has not answered yet, the player is told so until it has. `onShown` hears when
 * the balance is there, which may be long after this has answered.
 */
export async function showPaid(host: RoundHost, round: RoundView, onShown: () => void = () => undefined): Promise<void> {
  // A round of before the page was opened knows the balance of its own end, and money may have come or gone since.
  const isEarlier = host.session.round?.id === round.id;
  if (round.balance !== null && !isEarlier) return (host.setBalance(round.balance), onShown());
  if (round.state === "settled") return refreshBalance(host, onShown);
  // Of a lost round nothing is credited, though its end is on its way to the wallet too.
  if (round.payout > 0) host.notice(t("net.settling"), "news");
  void followBalance(host, () => {
    if (round.payout > 0) host.notice("");
    onShown();
  });
}

/** Pages whose balance was asked for and not told, and is asked for until it is. */
const waiting = new WeakSet<RoundHost>();

/**
 * Asks for the balance. Where it is not told, because nobody answers or the wallet does not, it is asked for again by itself for some
 * minutes, ever more seldom, and `onShown` of whoever asked first hears when it is there; this answers after the first time.
 */
export async function refreshBalance(host: RoundHost, onShown: () => void = () => undefined): Promise<void> {
  const told = await readBalance(host);
  if (told === "known") return onShown();
  if (told === "unknown") host.setBalance(null);
  if (told === "over" || waiting.has(host)) return;
  waiting.add(host);
  void followBalance(host, onShown).finally(() => waiting.delete(host));
}

async function followBalance(host: RoundHost, onShown: () => void): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    await wait(tries < 20 ? SETTLE_POLL_MS : SELDOM_POLL_MS);
    const told = await readBalance(host);
    if (told === "known") return onShown();
    if (told === "over") return;
  }
}

/** Shows the balance where it is told. `unknown`: the arcade answers and its wallet does not; `over`: the session is. */
async function readBalance(host: RoundHost): Promise<"known" | "unknown" | "silent" | "over"> {
  try {
    const { balance, freeRounds } = await refreshSession();
    host.free.tell(freeRounds);
    if (balance === null) return "unknown";
    host.setBalance(balance);
    return "known";
  } catch (error) {
    return isOver(error) ? "over" : "silent";
  }
}

export function newOperation(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
