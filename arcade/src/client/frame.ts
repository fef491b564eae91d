import { FRAME_MESSAGES, type FrameMessage, type StakeFate } from "@mela/contract/provider/provider-calls";

let target: string | null = null;
/** The page around the game; null leaves the game silent towards it. */
export const setParentOrigin = (origin: string | null): void => {
  target = origin;
};

/** Whether a page around the game listens to it. */
export const isFramed = (): boolean => target !== null && window.parent !== window;

/** Tells the page around the game, and nobody else. */
export function tell(
  kind: keyof typeof FRAME_MESSAGES,
  amount?: number,
  fate?: StakeFate,
  title?: Pick<FrameMessage, "game" | "vendor">,
): void {
  if (!target || !isFramed()) return;
  const message: FrameMessage = { type: FRAME_MESSAGES[kind], ...(amount !== undefined && { amount }), ...(fate && { fate }), ...title };
  window.parent.postMessage(message, target);
}

/** Listens to one message of the page around the game, until the signal; `act` is told its amount, where it has one. Messages from any other window or origin are ignored. */
export function onTold(
  kind: "balance" | "leave" | "pause" | "sound" | "title",
  act: (amount?: number) => void,
  signal?: AbortSignal,
): void {
  const handle = (event: MessageEvent) => {
    if (!target || event.origin !== target || event.source !== window.parent) return;
    const message: unknown = event.data;
    if (typeof message !== "object" || message === null || !("type" in message) || message.type !== FRAME_MESSAGES[kind]) return;
    act("amount" in message && typeof message.amount === "number" ? message.amount : undefined);
  };
  window.addEventListener("message", handle, signal && { signal });
}
