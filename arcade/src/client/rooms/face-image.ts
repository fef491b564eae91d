import { el } from "../dom.ts";
import type { SeatView } from "../../shared/rooms/wire.ts";

/** The face at a seat; decoration beside the name. A seat is drawn anew with every message, so it must not come a moment later. */
export const faceImage = ({ face }: Pick<SeatView, "face">): HTMLElement =>
  el("img", { class: "seat-face", src: `/client/faces/${face}.svg`, alt: "", width: 28, height: 28, decoding: "sync" });
