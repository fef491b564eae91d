import { createChipControls, radios } from "../chip-controls.ts";
import { el, icon, iconButton } from "../dom.ts";
import { LaidChips } from "../laid-chips.ts";
import { NOTHING_KEPT, setPreferences } from "../preferences.ts";
import { createReels } from "../reels.ts";
import { openDialog, openSheet } from "../sheet.ts";
import { openShell } from "../shell.ts";
import { createStakePicker } from "../stake-picker.ts";
import { drawRoom } from "../game-layout.ts";
import { createHands } from "../tables/hands.ts";
import type { Card } from "../../shared/tables/cards.ts";
import { t } from "../texts.ts";
import { freeDialogs, freeLines } from "./free-rounds.ts";
import type { States } from "./states.ts";

const nothing = () => {};
const button = (className: string, props: Record<string, boolean> = {}) =>
  el("button", { type: "button", class: className, ...props }, t("button.help"));
const spin = (className: string, isOff: boolean) =>
  el("button", { type: "button", class: className, "aria-disabled": String(isOff) }, icon("spin"));
const controls = (...parts: HTMLElement[]) => el("div", { class: "controls" }, ...parts);

function stakePicker(at: number, options: { disabled?: boolean; share?: boolean; long?: boolean } = {}): HTMLElement {
  const stakes = options.long ? [9_999_999_900, 19_999_999_900] : [100, 500, 1_000];
  setPreferences(NOTHING_KEPT);
  const picker = createStakePicker({ stakes, ...(options.share && { share: () => t("stake.perLine", { lines: 9, amount: "0.11" }) }) });
  const more = picker.element.lastElementChild as HTMLButtonElement;
  for (let step = 0; step < at; step += 1) more.click();
  // What was pressed here is nobody's choice, and is not sent.
  setPreferences(NOTHING_KEPT);
  if (options.disabled) picker.setDisabled(true);
  return controls(picker.element, spin("spin", options.disabled ?? false));
}

function chipControls(laid: number, locked: boolean): HTMLElement {
  const chips = new LaidChips({ tableMax: 1_000_000_00, limitOf: () => 1_000_000_00 });
  if (laid > 0) chips.add("red", laid);
  const handlers = { onUndo: nothing, onClear: nothing, onRepeat: nothing, onPlay: nothing };
  const made = createChipControls([100, 500, 1_000, 5_000, 10_000], { icon: "spin", label: t("spin.label") }, handlers);
  made.update(chips, locked, locked ? laid : 0);
  // A form of its own, since its radio buttons share their name with those of the other states.
  return el("form", {}, made.chips, made.actions);
}

function reels(marked: boolean): HTMLElement {
  const made = createReels({ family: "jungle", pictures: ["tiger", "cub", "elephant", "deer"] });
  made.show(["1A2", "K3Q", "1A2", "K3Q", "1A2"]);
  if (marked)
    made.mark(
      [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
      [1, 1, 1, 1, 1],
    );
  return el("div", { class: "cabinet" }, el("div", { class: "frame" }, made.element));
}

const SESSION = {
  title: { code: "g", game: "slot5", names: { bn: "বাঘের ভাগ্য", en: "Tiger Fortune" }, theme: "jungle", picture: "tiger", seed: 1 },
  player: "",
  parentOrigin: null,
  currency: "BDT",
  config: {},
  round: null,
  now: 0,
  preferences: NOTHING_KEPT,
  fullSpins: false,
  autoplay: false,
  secret: "gallery",
};

/** The page around every game. Its session comes from here, since the gallery plays nothing. */
async function shell(changes: { balance: number | null; freePlay?: boolean; notice?: boolean; win?: number }): Promise<void> {
  const { lang } = document.documentElement;
  const value = { ...SESSION, language: lang, freePlay: changes.freePlay ?? false, balance: changes.balance, pool: 1_234_567 };
  globalThis.fetch = () => Promise.resolve(Response.json({ success: true, value }));
  const opened = await openShell({ onHelp: nothing, summary: () => "" });
  if (!opened) return;
  const room = drawRoom(opened, { family: "jungle", window: reels(false), controls: [stakePicker(1)] });
  if (changes.notice) opened.notice(t("round.resumed"), "news");
  if (changes.win !== undefined) {
    await room.win(changes.win, 0);
    room.element.querySelector(".win-panel")?.classList.add("winning");
  }
}

/** Hands of a live table, each of so many cards. */
function hands(...sizes: number[]): HTMLElement {
  const cards: readonly Card[] = ["2H", "TS", "4D", "3C", "AS", "2D"];
  const made = createHands(["রূপা", "কাজল", "মিতু", "রাজু"].slice(0, sizes.length), 2);
  void made.deal(
    sizes.flatMap((size, at) => cards.slice(0, size).map((card) => ({ at, card }))),
    true,
  );
  for (const [at, size] of sizes.entries()) made.note(at, String(size));
  return made.element;
}

/** Kinds of controls, each with its states. Those of `ALONE` take the whole page, so they are shown one at a time. */
export const CONTROLS: Record<string, States> = {
  buttons: {
    default: () => button("button"),
    main: () => button("button button-main"),
    focus: () => button("button button-main forced-focus"),
    disabled: () => button("button button-main", { disabled: true }),
    spin: () => spin("spin", false),
    "spin, busy": () => spin("spin busy", true),
    icons: () => el("div", {}, iconButton("history", "history", nothing), iconButton("help", "help", nothing)),
    choices: () => radios({ name: "kinds", legend: "kinds", values: [1, 2, 3], face: String, onChoose: nothing }),
  },
  chips: {
    "nothing laid": () => chipControls(0, false),
    laid: () => chipControls(12_500, false),
    "locked, busy": () => chipControls(12_500, true),
    "long amount": () => chipControls(99_999_900, false),
  },
  "stake-picker": {
    least: () => stakePicker(0),
    middle: () => stakePicker(1),
    most: () => stakePicker(2),
    "what it is made of": () => stakePicker(1, { share: true }),
    "disabled, busy": () => stakePicker(1, { disabled: true }),
    "long amount": () => stakePicker(0, { long: true }),
  },
  "free-rounds": freeLines,
  "free-dialogs": freeDialogs,
  hands: { "two cards each": () => hands(2, 2), "many cards": () => hands(6, 2, 5, 3) },
  reels: { still: () => reels(false), marked: () => reels(true) },
  bars: {
    balance: () => (void shell({ balance: 1_000_000 }), null),
    win: () => (void shell({ balance: 1_000_000, win: 125_000 }), null),
    "free play, notice": () => (void shell({ balance: 1_000_000, freePlay: true, notice: true }), null),
    "balance unknown": () => (void shell({ balance: null }), null),
  },
  sheets: {
    sheet: () => (openSheet(t("stake.title"), t("round.resumed")), null),
    dialog: () => (openDialog(t("session.title"), t("round.resumed"), [{ label: t("button.close"), main: true, onPress: nothing }]), null),
  },
};

export const ALONE: readonly string[] = ["bars", "free-dialogs", "sheets"];
