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
import { BOSS_POOL, SCALE } from "../rules/boss.ts";
import { BOSS, KINDS } from "../rules/school.ts";
import { fishPicture, symbolFile } from "./own-motif.ts";
import { rational, toPercent } from "../../../shared/games/rational.ts";
import { meanTaken } from "../../../shared/games/shared-pool.ts";
import { FISH_NAMES } from "./fish-names.ts";
import { SeaGame } from "./play.ts";
import { FISHING_TEXTS } from "./texts.ts";

const tt = textsOf(FISHING_TEXTS);
const nameOf = textsOf(FISH_NAMES);

let game: SeaGame | null = null;
const shell = await openShell({
  onHelp: ({ session }) => {
    const { stakes, theme } = session.config as FishingConfig;
    const part = (help: HelpView) =>
      rules(help, { stake: game?.price() ?? firstStake(stakes), single: session.fullSpins, own: theme.pictures[0] });
    void openRules(part, session.fullSpins ? undefined : tt("noAuto"));
  },
  replay: async () => (await import("../rules/replay.ts")).replay,
  summary: (round) => {
    const { kind, times } = round.outcome as ShotOutcome;
    const what = round.jackpot > 0 ? nameOf(kind) : `×${times}`;
    return `${what} ${t(round.payout > 0 ? "result.win" : "result.none", { amount: money(round.payout) })}`;
  },
});
if (shell) game = new SeaGame(shell);

interface Played {
  /** What a shot costs, minor units. */
  stake: number;
  /** A tap is one shot, and nothing is locked on. */
  single: boolean;
  /** The picture of the title's motif. */
  own: string;
}

function rules(help: HelpView, { stake, single, own }: Played): Node[] {
  const cards = KINDS.slice(0, BOSS).map(({ name, times }) => {
    return payCard(faceOf(fishPicture(name, own)), `×${times}`, [[`×${times}`, money(times * stake)]]);
  });
  const boss = KINDS[BOSS]!;
  const { share, seed, odds } = BOSS_POOL;
  return [
    el("p", {}, tt(single ? "tapOnce" : "tap")),
    el("p", {}, tt("method", { fraction: `${help.returnPercent}%` })),
    el("p", {}, tt(single ? "lockingOnce" : "locking")),
    el("p", {}, tt("gunsHelp")),
    el("p", {}, tt("paths")),
    el("p", {}, tt("gone")),
    el("p", {}, tt("companyHelp")),
    el("h3", {}, tt("fish", { stake: money(stake) })),
    el("ul", { class: "pays" }, ...cards),
    el("h3", {}, nameOf(boss.name)),
    el(
      "p",
      { class: "boss-help" },
      faceOf(boss.name),
      tt("bossHelp", { scale: `×${SCALE.times}`, share: `${share / 10}%`, seed: money(seed) }),
    ),
    el(
      "p",
      {},
      tt("bossMath", {
        scales: percent(SCALE.times * SCALE.in1000),
        share: percent(share),
        seed: toPercent(rational(seed, odds), 0),
        odds: money(odds),
        mean: money(meanTaken(BOSS_POOL)),
      }),
    ),
    el("p", {}, tt("bossWho")),
  ];
}

const faceOf = (picture: string) => el("img", { src: symbolFile(picture), alt: "", width: 52, height: 52 });
const percent = (thousandths: number) => toPercent(rational(thousandths, 1000), 0);
