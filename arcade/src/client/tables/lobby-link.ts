import { onwards } from "../session.ts";
import { el } from "../dom.ts";
import type { SessionView } from "../../shared/wire.ts";
import { tableText } from "./text.ts";

/** Back to all that the vendor offers, for whoever came from its lobby. */
export function lobbyLink({ language }: SessionView): HTMLElement | null {
  if (!new URLSearchParams(location.search).has("table")) return null;
  return el("a", { class: "lobby-back", href: onwards(`/play/live-lobby?lang=${language}`) }, tableText("lobby.back"));
}
