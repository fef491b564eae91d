import { svg } from "../dom.ts";
import type { Emote } from "../../shared/rooms/talk.ts";

const ROUND = "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z";
/** Line drawings on a grid of 24. */
const SIGNS: Record<Emote, string> = {
  hello:
    "M7.5 13V7a1.4 1.4 0 0 1 2.8 0v4.5V5a1.4 1.4 0 0 1 2.8 0v6.5V6.5a1.4 1.4 0 0 1 2.8 0V15c0 3.5-2.2 5.5-5 5.5-2.4 0-3.8-1-5-3.2l-2-3.6c-.7-1.4 1-2.5 2-1.3zM18.5 4.5l1.5-1.5M19.5 8H21.5",
  luck: "M12 12C8 13 5 11.5 5 9s3.5-3.5 7 3c-1-4 .5-7 3-7s3.5 3.5-3 7c4-1 7 .5 7 3s-3.5 3.5-7-3c1 4-.5 7-3 7s-3.5-3.5 3-7zM12 12c2 3 4.5 6 7.5 8",
  well: "M7 11v9H4v-9zM7 11l4-7c1.5 0 2.5 1 2.3 2.6L13 10h5.5c1.3 0 2 1.1 1.7 2.3l-1.6 6c-.3 1-1 1.7-2 1.7H7",
  congrats: "M12 3l2.7 5.7 6.3.8-4.6 4.3 1.2 6.2-5.6-3-5.6 3 1.2-6.2L3 9.5l6.3-.8z",
  thanks: "M12 20C6 16 4 12.5 4 9.5a4.3 4.3 0 0 1 8-2.1 4.3 4.3 0 0 1 8 2.1c0 3-2 6.5-8 10.5z",
  hurry: "M7 3h10M7 21h10M8 3c0 5 3.5 6.5 4 9-.5 2.5-4 4-4 9M16 3c0 5-3.5 6.5-4 9 .5 2.5 4 4 4 9",
  bye: "M13 4h6v16h-6M4 12h10M10.5 8.5L14 12l-3.5 3.5",
  laugh: `${ROUND}M7 13h10c-.5 3-2.5 4.5-5 4.5S7.5 16 7 13zM7 9.5q1.2-1.5 2.5 0M14.5 9.5q1.2-1.5 2.5 0`,
  wow: `${ROUND}M8.5 9.5v.1M15.5 9.5v.1M12 13a2 2.3 0 1 0 0 4.6A2 2.3 0 0 0 12 13z`,
  oops: `${ROUND}M8.5 9.5v.1M15.5 9.5v.1M8 15.5q1.4-1.6 2.7 0t2.7 0 2.6 0`,
};

/** The small drawing of something that is said; decoration beside its words. */
export const emoteSign = (emote: Emote): SVGElement =>
  svg("svg", { class: "icon", viewBox: "0 0 24 24", width: 24, height: 24, "aria-hidden": "true" }, svg("path", { d: SIGNS[emote] }));
