import type { HelpView, SessionView } from "../shared/wire.ts";
import { call } from "./api.ts";
import { el } from "./dom.ts";
import { money } from "./money.ts";
import { persistently } from "./round.ts";
import { openSheet } from "./sheet.ts";
import { t } from "./texts.ts";

/** The rules of a game: its return first, then what the game itself says, then what holds for all games. `playedBy`: what begins a round, where it is not a tap for each. */
export async function openRules(part: (help: HelpView) => Node[], playedBy = autoText()): Promise<void> {
  const help = await persistently(() => call<HelpView>("GET", "/api/help"));
  openSheet(
    t("help.title"),
    el("p", { class: "figure-big" }, `${help.returnPercent}%`, el("small", {}, t("help.return"))),
    ...part(help),
    ...poolPart(help),
    el("p", {}, t("help.chance")),
    el("p", {}, t("help.interrupted")),
    el("p", {}, playedBy),
  );
}

/** Whether rounds begin by taps alone; `session` of a game of reels, where a brand may have autoplay. */
export const autoText = (session?: Pick<SessionView, "autoplay">): string => t(session?.autoplay ? "help.auto" : "help.noAuto");

/** What the title's progressive pool is; nothing for a title without one. */
export function poolPart({ pool }: HelpView): Node[] {
  if (pool === null) return [];
  const { sharePercent: share, returnPercent: percent } = pool;
  return [el("h3", {}, t("pool.help")), el("p", {}, t("pool.help.text", { share, percent, seed: money(pool.seed), cap: money(pool.cap) }))];
}

/** What stopping and turbo do to a round of reels, where they are allowed: nothing. */
export function stopPart({ fullSpins }: Pick<SessionView, "fullSpins">): Node[] {
  return fullSpins ? [] : [el("p", {}, t("help.stop"))];
}

/** One row of a table of pays: a picture or a sign, and what it brings. */
export function payCard(face: Node, label: string, entries: readonly (readonly [string, string])[]): HTMLElement {
  const rows = entries.map(([what, pays]) => el("li", {}, el("b", {}, what), ` ${pays}`));
  return el("li", { class: "pay", "aria-label": label }, face, el("ul", {}, ...rows));
}
