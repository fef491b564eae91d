import { el, wait } from "../../../client/dom.ts";
import { sounds } from "../../../client/sound.ts";
import { inDigits } from "../../../client/texts.ts";
import type { DealArea } from "../../../client/tables/table-face.ts";
import { readCard } from "../rules/bonus.ts";
import type { Show, ShowResult } from "../rules/show.ts";
import { createArcWheel, type ArcWheel, type Segment } from "./arc-wheel.ts";
import { faceWords, tellBonus } from "./bonus-words.ts";
import { sliceNamed } from "./slices.ts";

const SPIN_MS = 3800;
const SECOND_SPIN_MS = 2600;
/** How long it is read what a bonus is about. */
const READ_MS = 900;

/** A wheel of fortune, what is told of its bonus above it, and the wheel that turns after it where a bonus has one. */
export function createShowWheel({ strip, bonus }: Show): DealArea<ShowResult> {
  const sliceOn = (face: string) => sliceNamed({ strip }, face);
  const first = createArcWheel(strip, (face) => ({ label: faceWords(face), className: sliceOn(face) }));
  const second = bonus && bonus.kind !== "lucky" ? createArcWheel(bonus.strip, (face) => cardSegment(face)) : null;
  const told = el("p", { class: "show-bonus" });
  const element = el("div", { class: "show-wheel", "aria-hidden": "true" }, told);
  let turn = 0;
  const show = (wheel: ArcWheel) => {
    for (const other of [first, second]) if (other !== wheel) other?.element.remove();
    element.append(wheel.element);
  };
  const clear = () => {
    turn += 1;
    first.clear();
    second?.clear();
  };
  show(first);

  function cardSegment(face: string): Segment {
    const card = readCard(face);
    const number = face.includes(":") ? card!.number : face;
    const named = { label: inDigits(Number(number)), className: sliceOn(number) };
    return face.includes(":") ? { ...named, small: inDigits(card!.toOne) } : named;
  }
  return {
    element,
    clear,
    deal: async (result, atOnce) => {
      clear();
      const mine = turn;
      const drawn = result.bonus;
      const words = faceWords(result.face);
      const goes = (wheel: ArcWheel, to: ShowResult, says: string, ms: number) =>
        atOnce ? wheel.rest(to, says) : wheel.spin(to, says, ms);
      show(first);
      told.textContent = bonus?.kind === "lucky" ? tellBonus(bonus.kind, result) : "";
      if (drawn && bonus?.kind === "lucky" && !atOnce) await read();
      if (mine !== turn) return;
      await goes(first, result, words, SPIN_MS);
      if (mine !== turn || !bonus || !drawn || !second) return;
      told.textContent = tellBonus(bonus.kind, result);
      if (!atOnce) await read();
      if (mine !== turn) return;
      show(second);
      await goes(second, drawn, inDigits(Number(readCard(drawn.face)?.number ?? drawn.face)), SECOND_SPIN_MS);
    },
  };
}

async function read(): Promise<void> {
  sounds.tick();
  await wait(READ_MS);
}
