import type { RoundView } from "../../../shared/wire.ts";
import { el, onSpace, wait } from "../../../client/dom.ts";
import { drawRoom, type Room } from "../../../client/game-layout.ts";
import type { Shell } from "../../../client/shell.ts";
import { sounds } from "../../../client/sound.ts";
import { createSpinButton } from "../../../client/spin-button.ts";
import { createStakePicker } from "../../../client/stake-picker.ts";
import { t, textsOf } from "../../../client/texts.ts";
import type { PlinkoOutcome, PlinkoWager } from "../rules/play.ts";
import type { PlinkoConfig } from "../rules/wire.ts";
import { createBoard } from "./board.ts";
import { createChoices, type Chosen } from "./choices.ts";
import { createDrops } from "./drops.ts";
import { createPastBalls, type PastBalls } from "./past-balls.ts";
import { createPockets, timesOf, type Pockets } from "./pockets.ts";
import { PLINKO_TEXTS } from "./texts.ts";

const tt = textsOf(PLINKO_TEXTS);
const RESUME_NOTICE_MS = 1500;

export interface Playing {
  /** Board and stake as the player has them now. */
  chosen(): Chosen & { stake: number };
}

/** Draws the board with what plays it, and runs it. */
export function runPlinko(shell: Shell): Playing {
  const config = shell.session.config as PlinkoConfig;
  const board = createBoard();
  const pockets = createPockets(tt("pockets"));
  const past = createPastBalls(tt("past"));
  const lay = ({ rows, risk }: Chosen) => {
    board.setRows(rows);
    pockets.setPays(config.pays[risk][rows]!);
  };
  const choices = createChoices({
    first: config,
    texts: choiceTexts(),
    onChange: lay,
  });
  lay(choices.chosen());
  const picker = createStakePicker({ stakes: config.stakes });
  const press = () => {
    sounds.press();
    drops.drop();
  };
  const { button, ...sign } = createSpinButton({ label: tt("drop"), busy: tt("busy"), icon: "ball" }, press);
  // One press is one ball, however long the key is held.
  button.addEventListener("keydown", (event) => event.repeat && event.key === "Enter" && event.preventDefault());
  const room = drawRoom(shell, {
    family: config.family,
    window: el("div", { class: "plinko" }, board.element, pockets.element),
    extras: [past.element, choices.element],
    controls: [picker.element, button],
  });
  const drops = createDrops({
    shell,
    wagered: () => {
      const [stake, { rows, risk }] = [picker.stake(), choices.chosen()];
      return { stake, wager: { stake, rows, risk } satisfies PlinkoWager };
    },
    fall: ({ outcome }) => board.drop((outcome as PlinkoOutcome).path),
    conclude: (round) => showLanded(round, { config, pockets, past, room }),
    onChange: (balls, full) => {
      choices.setDisabled(balls > 0);
      sign.setBusy(full);
    },
  });
  const fix = (stake: number | null) => {
    drops.setFree(stake !== null);
    picker.fix(stake);
  };
  const left = unshownBall(shell.session.round);
  const resume = async (round: RoundView) => {
    shell.notice(t("round.resumed"), "news");
    // The board on which it was dropped; no other ball falls on it.
    lay(round.wager as PlinkoWager);
    await drops.resume(round, async () => {
      await wait(RESUME_NOTICE_MS);
      if (round.balance !== null) shell.notice("");
      lay(choices.chosen());
    });
  };
  onSpace(press);
  shell.free.attach({ fix }, left !== null);
  if (left) void resume(left);
  return { chosen: () => ({ ...choices.chosen(), stake: picker.stake() }) };
}

const choiceTexts = () => ({
  rows: tt("rows"),
  fewer: tt("fewer"),
  more: tt("more"),
  risk: tt("risk"),
  risks: { low: tt("low"), medium: tt("medium"), high: tt("high") },
});

interface Signs {
  config: PlinkoConfig;
  pockets: Pockets;
  past: PastBalls;
  room: Room;
}

/** A ball is in its pocket: what stands there, and what it comes to. */
async function showLanded(round: RoundView, { config, pockets, past, room }: Signs): Promise<void> {
  const { pocket } = round.outcome as PlinkoOutcome;
  const { rows, risk } = round.wager as PlinkoWager;
  const times100 = config.pays[risk][rows]![pocket]!;
  pockets.light(pocket);
  past.add(times100);
  room.clear();
  room.say(tt("landed", { times: timesOf(times100) }));
  await room.conclude(round);
}

/** A round of the title that was not shown to its end; one of its former rules, when it was a show by the clock, is none. */
function unshownBall(round: RoundView | null): RoundView | null {
  return round !== null && Array.isArray((round.outcome as Partial<PlinkoOutcome> | null)?.path) ? round : null;
}
