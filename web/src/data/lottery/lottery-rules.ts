import type { DrawInfo, PrizeMode } from "@mela/contract/lottery/lottery";
import type { VendorGroup } from "../games/vendor-rules.ts";

/** Parts of the lobby: the prize modes, and the lotteries of Vietnam. */
export type LobbyMode = PrizeMode | "VN";

/** Vendors whose mark decides on the prize mode. */
const DECIDING = ["TCG_LOTTO_VN", "LOTT"];

/** Electronic where the vendor mapping marks one of the deciding vendors so, else standard (LOTT-01, -02, -05). */
export function prizeModeOf(groups: readonly VendorGroup[]): PrizeMode {
  const marked = groups.some(({ vendors }) => vendors.some(({ code, prizeMode }) => DECIDING.includes(code) && prizeMode === "ELOTT"));
  return marked ? "ELOTT" : "LOTT";
}

/** The parts that a brand offers; ZY only where its settings say so (LOTT-03). */
export function modesOf(zyLottery: boolean | undefined): LobbyMode[] {
  return ["LOTT", "ELOTT", ...(zyLottery ? (["ZY"] as const) : []), "VN"];
}

const SOONEST_MS = 2000;
const LATEST_MS = 60_000;
/** The numbers need a moment to arrive. */
const AFTER_DRAW_MS = 1500;

/** How long numbers that are late are looked for, ms after their draw; those that come later are found with a usual look. */
const AWAITED_MS = 60_000;

type Due = NonNullable<DrawInfo["next"]>;

export interface Draws {
  /** ms that the server's clock is ahead of this one. */
  clockAhead: number;
  byCode: Readonly<Record<string, DrawInfo>>;
  /** By lottery a draw that is due and whose numbers have not come: what is next there may be another one already. */
  awaited: Readonly<Record<string, Due>>;
}

/** Which draws of an earlier look are due, and have no numbers in this one. `serverNow`: ms, by the server's clock. */
export function awaitedDraws(earlier: Draws | undefined, byCode: Draws["byCode"], serverNow: number): Draws["awaited"] {
  const late = ({ drawAt }: Due) => serverNow - Date.parse(drawAt);
  const isAwaited = (code: string, draw: Due) => late(draw) >= 0 && late(draw) < AWAITED_MS && byCode[code]?.last?.issue !== draw.issue;
  const due = Object.entries(earlier?.byCode ?? {}).flatMap(([code, { next }]) => (next ? [[code, next] as const] : []));
  const known = [...Object.entries(earlier?.awaited ?? {}), ...due];
  return Object.fromEntries(known.filter(([code, draw]) => isAwaited(code, draw)));
}

/** ms until the draws are worth another look: shortly after the next one is due, and soon while numbers are still awaited. */
export function nextLook(draws: Draws | undefined, now: number): number {
  if (!draws) return LATEST_MS;
  if (Object.keys(draws.awaited).length > 0) return SOONEST_MS;
  const serverNow = now + draws.clockAhead;
  const due = Object.values(draws.byCode).flatMap(({ next }) => (next ? [Date.parse(next.drawAt) + AFTER_DRAW_MS - serverNow] : []));
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, Math.min(LATEST_MS, ...due)));
}

/** What is left until a moment, "12:05" or "3:20:00"; zero when it has passed. */
export function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}
