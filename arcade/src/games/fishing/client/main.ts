import "./fishing.css";
import type { HelpView } from "../../../shared/wire.ts";
import { el } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { openRules, payCard } from "../../../client/rules-sheet.ts";
import { openShell } from "../../../client/shell.ts";
import { firstStake } from "../../../client/preferences.ts";
import { t, textsOf } from "../../../client/texts.ts";
import type { FishingConfig } from "../rules/wire.ts";
import type { ShotOutcome } from "../rules/replay.ts";
import { KINDS } from "../rules/school.ts";
import { SeaGame } from "./play.ts";
import { FISHING_TEXTS } from "./texts.ts";

const tt = textsOf(FISHING_TEXTS);

let game: SeaGame | null = null;
const shell = await openShell({
  onHelp: ({ session }) => void openRules((help) => rules(help, game?.price() ?? firstStake((session.config as FishingConfig).stakes))),
  replay: async () => (await import("../rules/replay.ts")).replay,
  summary: (round) =>
    `×${(round.outcome as ShotOutcome).times} ${t(round.payout > 0 ? "result.win" : "result.none", { amount: money(round.payout) })}`,
});
if (shell) game = new SeaGame(shell);

function rules(help: HelpView, stake: number): Node[] {
  const cards = KINDS.map(({ name, times }) => {
    const face = el("img", { src: `/client/symbols/${name}.webp`, alt: "", width: 52, height: 52 });
    return payCard(face, `×${times}`, [[`×${times}`, money(times * stake)]]);
  });
  return [
    el("p", {}, tt("tap")),
    el("p", {}, tt("method", { fraction: `${help.returnPercent} %` })),
    el("p", {}, tt("locking")),
    el("p", {}, tt("gunsHelp")),
    el("p", {}, tt("paths")),
    el("p", {}, tt("gone")),
    el("h3", {}, tt("fish", { stake: money(stake) })),
    el("ul", { class: "pays" }, ...cards),
  ];
}
