import { FRAME_MESSAGES, FrameMessage, type StakeFate } from "@mela/contract/provider/provider-calls";
import type { FailureCode } from "@mela/kit/api";
import type { MessageId } from "../../../lib/i18n.tsx";

/** "0:00:07", "12:34:56": hours, minutes, seconds played; never negative. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Whether an answer's address may be opened: web, and of the origin that the platform names for this provider. */
export function isSafeLaunch(launch: { url: string; origin: string }): boolean {
  try {
    const url = new URL(launch.url);
    return (url.protocol === "https:" || url.protocol === "http:") && url.origin === launch.origin;
  } catch {
    return false;
  }
}

/** What a game would be left with: minor units, and what becomes of them; null where the provider does not say. */
export interface Stake {
  amount: number;
  fate: StakeFate | null;
}

/** What the frame has told of this visit. `balance` is null until it tells one, `stake` while nothing is at stake; amounts in minor units. */
export interface Visit {
  ready: boolean;
  balance: number | null;
  net: number;
  stake: Stake | null;
}
export const NEW_VISIT: Visit = { ready: false, balance: null, net: 0, stake: null };

/** A message of the game, if it is one: only from the frame's own origin, and whole. */
export function readFrameMessage(event: { origin: string; data: unknown }, origin: string): FrameMessage | null {
  if (event.origin !== origin) return null;
  const parsed = FrameMessage.safeParse(event.data);
  return parsed.success ? parsed.data : null;
}

/** The visit after a message: a balance or a stake replaces, the result of a round is added to the net position. A page that begins has nothing at stake. */
export function visitAfter(visit: Visit, message: FrameMessage): Visit {
  switch (message.type) {
    case FRAME_MESSAGES.ready:
      return { ...visit, ready: true, stake: null };
    case FRAME_MESSAGES.balance:
      return message.amount === undefined ? visit : { ...visit, ready: true, balance: message.amount };
    case FRAME_MESSAGES.round:
      return { ...visit, ready: true, net: visit.net + (message.amount ?? 0) };
    case FRAME_MESSAGES.stake: {
      const { amount = 0, fate = null } = message;
      return { ...visit, ready: true, stake: amount > 0 ? { amount, fate } : null };
    }
    default:
      return visit;
  }
}

const FAILURES: Partial<Record<FailureCode, MessageId>> = {
  "game.unavailable": "player.unavailable",
  "game.closed": "player.closed",
  "game.providerDown": "player.providerDown",
  "game.notFound": "player.notFound",
  "request.invalid": "player.notFound",
  "freePlay.rejected": "player.rejected",
  "network.lost": "player.network",
  "network.timeout": "player.network",
};

/** The words for a failed launch; null for a code without words of ours, where the server's are shown. */
export function failureText(code: FailureCode): MessageId | null {
  return FAILURES[code] ?? null;
}

/** Whether asking again may help. */
export function mayRetry(code: FailureCode): boolean {
  return ![
    "game.unavailable",
    "game.closed",
    "game.notFound",
    "request.invalid",
    "freePlay.rejected",
    "limits.excluded",
    "limits.session",
    "kyc.required",
  ].includes(code);
}

/** `sandbox` of the frame. A frame of our own origin keeps no origin at all, since it could lift the sandbox otherwise. */
export function sandboxOf(frameOrigin: string, ownOrigin: string): string {
  const base = "allow-scripts allow-forms allow-popups allow-pointer-lock allow-orientation-lock";
  return frameOrigin === ownOrigin ? base : `${base} allow-same-origin`;
}

/** "+12.50", "−3.00", "0.00" around an amount without its sign. */
export function signed(net: number, amount: string): string {
  if (net === 0) return amount;
  return `${net > 0 ? "+" : "−"}${amount}`;
}
