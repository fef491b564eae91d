import { radios } from "../../../client/chip-controls.ts";
import { el, iconButton } from "../../../client/dom.ts";
import { t } from "../../../client/texts.ts";
import { openSavedBets } from "./saved-bets.ts";
import { savedText } from "./saved-text.ts";
import { createTable, MODES, type Table } from "./table.ts";
import { createTrack, type Track } from "./track.ts";

export interface Board extends Pick<Table, "element" | "setBets" | "setResult"> {
  /** Above it: which bets it takes, and the bets that the player has saved. */
  kinds: HTMLElement;
  /** What one chip is worth, minor units. */
  setChip(chip: number): void;
}

/** Cloth and track of a roulette, one at a time, and the bets that are saved for it. `onSpots` is told each spot as often as chips are to be laid on it, and whether they were `saved`; `chip` as in `setChip`. */
export function createBoard(onSpots: (spots: readonly string[], saved: boolean) => unknown, chip = 0): Board {
  const table = createTable((spot) => onSpots([spot], false));
  const element = el("div", { class: "board", "data-mode": MODES[0] }, table.element);
  let lying: ReadonlyMap<string, number> = new Map();
  let drawn: number | null = null;
  let track: Track | null = null;
  /** Made when it is first wanted: its forty buttons would hold up the table, and many never open it. */
  const openTrack = () => {
    if (track) return;
    track = createTrack((spots) => onSpots(spots, false));
    track.setChip(chip);
    track.setBets(lying);
    track.setResult(drawn);
    element.append(track.element);
  };
  const modes = radios({
    name: "modes",
    legend: t("roulette.mode"),
    values: MODES,
    face: (mode) => t(`mode.${mode}`),
    onChoose: (mode) => {
      if (mode === "track") openTrack();
      element.dataset["mode"] = mode;
      table.setMode(mode);
    },
  });
  const saved = iconButton("save", savedText("title"), () => openSavedBets({ bets: lying, chip, onLay: (spots) => onSpots(spots, true) }));
  return {
    element,
    kinds: el("div", { class: "bet-kinds" }, modes, saved),
    setChip: (next) => {
      chip = next;
      track?.setChip(next);
    },
    setBets: (bets, waiting) => {
      lying = bets;
      table.setBets(bets, waiting);
      track?.setBets(bets);
    },
    setResult: (pocket, won) => {
      drawn = pocket;
      table.setResult(pocket, won);
      track?.setResult(pocket);
    },
  };
}
