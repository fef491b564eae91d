import { ANALYTICS_EVENTS_MAX, type AnalyticsEvent, reportEvents } from "@mela/contract/site/analytics";
import { call } from "@mela/kit/api";

const GATHER_MS = 5_000;

/** Gathers events and sends them together, the last ones as the page is left. What does not arrive is lost. */
export function openReports(): { tell: (event: AnalyticsEvent) => void; close: () => void } {
  let waiting: AnalyticsEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const take = (): AnalyticsEvent[] => {
    clearTimeout(timer);
    timer = undefined;
    return waiting.splice(0, ANALYTICS_EVENTS_MAX);
  };
  const send = (): void => {
    const events = take();
    if (events.length > 0) call(reportEvents, { events }).catch(() => undefined);
  };
  const handleHide = (): void => {
    if (document.visibilityState !== "hidden" || waiting.length === 0) return;
    navigator.sendBeacon(reportEvents.path, new Blob([JSON.stringify({ events: take() })], { type: "application/json" }));
  };
  document.addEventListener("visibilitychange", handleHide);
  return {
    tell: (event) => {
      if (waiting.length < ANALYTICS_EVENTS_MAX) waiting.push(event);
      timer ??= setTimeout(send, GATHER_MS);
    },
    close: () => {
      document.removeEventListener("visibilitychange", handleHide);
      clearTimeout(timer);
      waiting = [];
    },
  };
}
