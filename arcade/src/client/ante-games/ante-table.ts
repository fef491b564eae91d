import "./ante.css";
import { el } from "../dom.ts";
import { money } from "../money.ts";
import { openRules } from "../rules-sheet.ts";
import { openShell } from "../shell.ts";
import type { AnteConfig, AnteShown } from "../../shared/ante-games/wire.ts";
import { anteReplay, type AnteCards, type AnteOutcome, type AnteRules } from "../../shared/ante-games/ante-rules.ts";
import { HouseTable, type HouseGame } from "./house-table.ts";
import { feltPays, type Paid } from "./felt-pays.ts";
import { createRows, type Row } from "./rows.ts";
import { duelText } from "./text.ts";

/** What a card game against the house with one choice shows of itself. */
export interface DuelFace {
  /** Names of the rows of cards, from above. */
  rows: readonly string[];
  /** What is paid, as the felt says it where it has room: what it is paid on, and for what how much. */
  pays: { on: string; list: readonly Paid[] };
  /** The rows as they lie; what nobody knows yet is `"back"`. Null before the deal. */
  lay(cards: AnteCards | null, outcome: AnteOutcome | null): Row[];
  /** The button of a choice. */
  choiceText(choice: string, ante: number): string;
  /** What is asked of the player. */
  ask(shown: AnteShown, ante: number): string;
  /** How the round ended. */
  endText(outcome: AnteOutcome): string;
  rulesText: readonly string[];
}

function gameOf({ stakes, antes, theme }: AnteConfig, face: DuelFace): HouseGame<AnteShown, AnteOutcome> {
  const rows = createRows(face.rows);
  return {
    family: theme.family,
    stakes,
    antes,
    ...(antes > 1 && { shareText: (ante: number) => duelText("total", { amount: money(ante * antes) }) }),
    dealText: duelText("deal"),
    window: rows.element,
    pays: feltPays(face.pays.list, face.pays.on),
    clear: () => rows.show(face.lay(null, null)),
    show: (shown) => rows.show(face.lay(shown, null)),
    ask: (shown, ante) => {
      if (shown.choices.length === 0) return null;
      const choices = shown.choices.map((choice, at) => ({ choice, label: face.choiceText(choice, ante), main: at === 0 }));
      return { text: face.ask(shown, ante), choices, action: (choice) => ({ choice }) };
    },
    showEnd: (outcome) => rows.show(face.lay(outcome, outcome)),
    endText: (outcome) => face.endText(outcome),
  };
}

/** Opens the table that all card games against the house with one choice share, around what the game brings. */
export async function openAnteTable(rules: AnteRules, makeFace: () => DuelFace): Promise<void> {
  const shell = await openShell({
    onHelp: () =>
      void openRules((help) =>
        [...makeFace().rulesText, duelText("method", { fraction: help.returnFraction }), duelText("kept")].map((text) => el("p", {}, text)),
      ),
    replay: () => Promise.resolve(anteReplay(rules)),
    summary: ({ outcome }) => makeFace().endText(outcome as AnteOutcome),
  });
  if (shell) new HouseTable(shell, gameOf(shell.session.config as AnteConfig, makeFace())).open();
}
