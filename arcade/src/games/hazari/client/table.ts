import { el } from "../../../client/dom.ts";
import { handCard, keptPart, miniCards, nameOf, seatChip, seatsAround } from "../../../client/rooms/scene.ts";
import type { RoomConfig, RoomView, SeatView } from "../../../shared/rooms/wire.ts";
import type { Card } from "../../../shared/tables/cards.ts";
import { rankHand } from "../../teen-patti/rules/ranks.ts";
import { bestThree, compareGroups, cutGroups, inOrder } from "../rules/arrange.ts";
import type { HazariView } from "../rules/wire.ts";
import { text } from "./text.ts";

const SEATS = 4;
type Act = (action: string) => void;

/** What the player has arranged on their phone and not laid yet. */
interface Arranging {
  handId: string;
  /** The cards as the room has told them last. */
  told: string;
  cards: Card[];
  picked: number | null;
}

/** The table of four: the own groups to arrange, then everybody's side by side. */
export function createHazariTable(config: RoomConfig): (view: RoomView, act?: Act, idle?: HTMLElement) => HTMLElement {
  const [seats, felt] = [keptPart("scene-seats"), keptPart("scene-felt")];
  const table = el("div", { class: "scene" }, seats.element, felt.element);
  const state: Arranging = { handId: "", told: "", cards: [], picked: null };
  /** Draws what was told last, whatever was there when the cards were laid out. */
  let redraw = (): void => undefined;
  const again = () => redraw();
  const draw = (view: RoomView, act: Act, idle: HTMLElement | undefined) => {
    const board = view.board as HazariView | null;
    const told = board?.own.join() ?? "";
    // Cards that were laid, here or elsewhere, lie as the room says.
    if (board && (state.handId !== view.handId || state.told !== told))
      Object.assign(state, { handId: view.handId, told, cards: board.own, picked: null });
    seats.show([view.seats.map((seat) => ({ ...seat, cards: null })), view.turn, board?.seats], () =>
      seatsAround(view, SEATS).map((seat) => seatChip(view, seat, seat && board ? lineOf(board, seat) : "", config.boot)),
    );
    if (board) felt.show(feltFacts(view, board, state), () => feltOf(view, board, state, act, again));
    else felt.show("idle", () => (idle ? [idle] : []));
  };
  return (view, act = () => undefined, idle) => {
    redraw = () => draw(view, act, idle);
    redraw();
    return table;
  };
}

function lineOf(board: HazariView, { seat }: SeatView): string {
  const state = board.seats.find((one) => one.seat === seat)!;
  if (state.points !== null) return text("points", { points: state.points });
  return text(state.done ? "done" : "arranging");
}

/** What the felt is drawn by: that others have laid their cards takes no press from whoever still arranges theirs. */
function feltFacts(view: RoomView, board: HazariView, state: Arranging): unknown {
  return board.taken ? [board, view.seats.length] : [state, isDone(view, board), view.actions.length > 0];
}

/** Whether the viewer arranges nothing: they have laid their cards, or sit nowhere. */
function isDone(view: RoomView, board: HazariView): boolean {
  const own = view.seats.find(({ you }) => you)?.seat;
  return board.seats.find(({ seat }) => seat === own)?.done ?? true;
}

function feltOf(view: RoomView, board: HazariView, state: Arranging, act: Act, again: () => void): Node[] {
  if (board.taken) return [shownTable(view, board)];
  const mine = view.actions.length > 0;
  const groups = cutGroups(state.cards);
  const right = inOrder(groups);
  const done = isDone(view, board);
  const note = done ? text("laid") : text(right ? "tapTwo" : "outOfOrder");
  const rows = el("div", { class: "groups" }, ...groups.map((_, at) => groupRow(groups, at, state, done, again)));
  const suggest = el("button", { type: "button", class: "button", onclick: () => arrange(state, board.suggested, again) }, text("suggest"));
  const lay = el(
    "button",
    { type: "button", class: "button button-main", "data-action": "lay", onclick: () => act(`lay:${state.cards.join()}`) },
    text("lay"),
  );
  lay.disabled = !mine || !right;
  const said = el("p", { class: "felt-note", role: "status" }, note);
  return done ? [rows, said] : [rows, said, el("div", { class: "lay-buttons" }, suggest, lay)];
}

function arrange(state: Arranging, cards: readonly Card[], again: () => void): void {
  Object.assign(state, { cards: [...cards], picked: null });
  again();
}

function groupRow(groups: Card[][], at: number, state: Arranging, done: boolean, again: () => void): HTMLElement {
  const group = groups[at]!;
  const wrong = at > 0 && compareGroups(groups[at - 1]!, group) < 0;
  const cards = group.map((card, place) => {
    const index = at * 3 + place;
    return handCard(card, { chosen: state.picked === index, disabled: done }, () => pick(state, index, again));
  });
  return el("div", { class: wrong ? "group wrong" : "group" }, el("span", { class: "group-name" }, rankingOf(group)), ...cards);
}

/** The first tap picks a card, the second swaps the two. */
function pick(state: Arranging, index: number, again: () => void): void {
  const { picked, cards } = state;
  if (picked === null || picked === index) state.picked = picked === index ? null : index;
  else arrange(state, cards.with(picked, cards[index]!).with(index, cards[picked]!), () => undefined);
  again();
}

const rankingOf = (group: readonly Card[]): string => text(`ranking.${rankHand(bestThree(group)).ranking}`);

/** Everybody's groups: a row for each showing, a column for each seat. */
function shownTable(view: RoomView, board: HazariView): HTMLElement {
  const names = seatsAround(view, SEATS).flatMap((seat) => (seat ? [seat] : []));
  const head = el("tr", {}, ...names.map((seat) => el("th", { scope: "col" }, nameOf(seat))));
  const rows = board.taken!.map((taken, round) =>
    el(
      "tr",
      {},
      ...names.map(({ seat }) => shownGroup(board.seats.find((one) => one.seat === seat)!.groups![round]!, seat === taken.seat)),
    ),
  );
  return el("table", { class: "shown" }, el("thead", {}, head), el("tbody", {}, ...rows));
}

function shownGroup(group: readonly Card[], took: boolean): HTMLElement {
  return el("td", { class: took ? "took" : "" }, miniCards(group), el("small", {}, rankingOf(group)));
}
