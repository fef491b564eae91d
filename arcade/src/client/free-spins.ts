import type { RoundView } from "../shared/wire.ts";
import type { Cabinet } from "./game-layout.ts";
import type { Pace } from "./pace.ts";
import { sounds } from "./sound.ts";
import { t } from "./texts.ts";
import { showScene } from "./win-scene.ts";
import { stageOf } from "./win-stages.ts";

const PICTURE = "/client/symbols/scatter.webp";

/** Free spins begin: how many, before everything. */
export async function showFreeEntrance({ shell }: Cabinet, count: number, pace: Pace): Promise<void> {
  sounds.feature();
  const title = t("slot.freeWon", { count });
  shell.announce(title);
  await showScene(shell.stage, { kind: "free", title, picture: PICTURE }, pace);
}

/** Free spins are over: what they have won (minor units), unless the whole round is about to have a scene of its own. */
export async function showFreeSum({ shell }: Cabinet, won: number, round: RoundView, pace: Pace): Promise<void> {
  const stage = stageOf(round);
  if (won === 0 || stage === "big" || stage === "mega") return;
  await showScene(shell.stage, { kind: "sum", title: t("slot.freeSum"), picture: PICTURE, amount: won }, pace);
}
