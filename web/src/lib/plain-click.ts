import type { MouseEvent } from "react";

/** Whether a click on a link means "go there in this tab", so that the router may take it. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;
}
