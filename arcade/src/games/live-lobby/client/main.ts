import "./live-lobby.css";
import { el } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { nameSign, openShell } from "../../../client/shell.ts";
import { onwards } from "../../../client/session.ts";
import { openSheet } from "../../../client/sheet.ts";
import { inLanguage, t } from "../../../client/texts.ts";
import type { LobbyConfig, LobbyTable } from "../../../shared/games/lobby-wire.ts";
import { text } from "./text.ts";
import { lobbyTexts, type LobbyTextKey } from "./texts.ts";

const shell = await openShell({ onHelp: () => openSheet(t("help.title"), el("p", {}, text("lobby.about"))), summary: () => "" });
if (shell) {
  const { picture, tables } = shell.session.config as LobbyConfig;
  const rows = tables.map((table) => el("li", {}, tableLink(table, shell.session.language)));
  const emblem = el("img", { class: "lobby-emblem", src: `/client/symbols/${picture}.webp`, alt: "", width: 72, height: 72 });
  shell.stage.append(
    el("div", { class: "lobby-head" }, emblem, nameSign(shell.session)),
    el("h2", { class: "lobby-title" }, text("lobby.choose")),
    rows.length > 0 ? el("ul", { class: "lobby-tables" }, ...rows) : el("p", {}, text("lobby.empty")),
    el("p", { class: "lobby-about" }, text("lobby.about")),
  );
}

/** The session of this tab goes on at the table; its code goes along in the address. */
function tableLink({ code, game, names, theme, minBet }: LobbyTable, language: string): HTMLElement {
  const key = `game.${game}` as LobbyTextKey;
  return el(
    "a",
    { class: "lobby-table", href: onwards(`/play/${game}?lang=${language}&table=${encodeURIComponent(code)}`) },
    el("img", { src: `/client/symbols/${theme}.webp`, alt: "", width: 56, height: 56 }),
    el("span", { class: "lobby-names" }, el("b", {}, inLanguage(names)), el("small", {}, key in lobbyTexts.en ? text(key) : "")),
    el("span", { class: "lobby-from" }, text("lobby.from", { amount: money(minBet) })),
  );
}
