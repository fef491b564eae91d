import { leavePage } from "../at-stake.ts";
import { onwards } from "../session.ts";
import { el } from "../dom.ts";
import type { SessionView } from "../../shared/wire.ts";
import { tableText } from "./text.ts";

/** Back to all that the vendor offers, for whoever came from its lobby; bets that stand are asked about first. */
export function lobbyLink({ language }: SessionView): HTMLElement | null {
  if (!new URLSearchParams(location.search).has("table")) return null;
  const address = onwards(`/play/live-lobby?lang=${language}`);
  const leave = (event: Event) => {
    event.preventDefault();
    leavePage(() => location.assign(address));
  };
  return el("a", { class: "lobby-back", href: address, onclick: leave }, tableText("lobby.back"));
}
