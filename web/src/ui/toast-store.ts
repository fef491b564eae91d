import { create } from "zustand";

/** The five kinds (ERR-41). */
export const TOAST_KINDS = ["info", "success", "fail", "offline", "loading"] as const;
export type ToastKind = (typeof TOAST_KINDS)[number];

/** How long a toast stays, in ms: usual, short, long, and the longest that a loading one waits. */
export const TOAST_MS = { default: 3000, short: 1500, long: 8000, wait: 9999 } as const;

export interface ToastRequest {
  kind: ToastKind;
  text: string;
  /** ms; 3 s when absent, 1.5 s for a success, for `loading` the longest wait. */
  duration?: number;
}
export interface ToastEntry extends ToastRequest {
  id: number;
}

/** At most this many are shown; the oldest makes room. */
export const TOAST_LIMIT = 3;

export const useToasts = create<{ toasts: readonly ToastEntry[] }>(() => ({ toasts: [] }));

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;

/** The ms that a request stays on the screen. */
function toastDuration({ kind, duration }: Pick<ToastRequest, "kind" | "duration">): number {
  if (duration !== undefined) return duration;
  if (kind === "success") return TOAST_MS.short;
  return kind === "loading" ? TOAST_MS.wait : TOAST_MS.default;
}

/** Shows a toast and returns its id. The same words of the same kind do not pile up: the newer one replaces the older. */
export function showToast(request: ToastRequest): number {
  for (const toast of useToasts.getState().toasts) {
    if (toast.kind === request.kind && toast.text === request.text) hideToast(toast.id);
  }
  const id = ++lastId;
  const kept = useToasts.getState().toasts.slice(1 - TOAST_LIMIT);
  useToasts.setState({ toasts: [...kept, { ...request, id }] });
  timers.set(
    id,
    setTimeout(() => hideToast(id), toastDuration(request)),
  );
  return id;
}

/** Takes a toast away; an unknown id does nothing. */
export function hideToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
