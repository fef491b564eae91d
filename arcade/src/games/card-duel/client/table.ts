import { el } from "../../../client/dom.ts";
import { inDigits } from "../../../client/texts.ts";
import { PLACE_COLOURS, potLine, seatStrip } from "../../../client/rooms/board-room.ts";
import { placeIdle } from "../../../client/rooms/idle-panel.ts";
import type { RoomConfig, RoomView } from "../../../shared/rooms/wire.ts";
import type { SessionTitle } from "../../../shared/wire.ts";
import { cardFace, cardName } from "../../../client/tables/card-face.ts";
import { CLASHES, type DuelBoard } from "../rules/room-rules.ts";
import { motifAt } from "../../../client/title-picture.ts";
import { text } from "./text.ts";

type Act = (action: string) => void;

/** Who stands for a place, for eyes alone: the first is the dragon. */
const ANIMALS = ["dragon", "tiger"] as const;

/** Two hands of cards and the clashes between them, with a dragon and a tiger beside them; before a duel what it is about. */
export function createDuelTable(config: RoomConfig, title: SessionTitle): (view: RoomView, act?: Act, idle?: HTMLElement) => HTMLElement {
  // Kept from one drawing to the next.
  const animals = ANIMALS.map((one) => el("img", { class: "duel-animal", src: motifAt(title, one), alt: "" }));
  const foes = el("div", { class: "duel-foes" });
  const lead = el("div", { class: "duel-idle" }, foes, el("p", {}, text("rules.aim")));
  const told = el("div");
  const waiting = el("div", { class: "board-table" }, lead, told);
  return (view, act = () => undefined, idle) => {
    const board = view.board as DuelBoard | null;
    const score = (place: number) => (board ? text("score", { points: board.score[place]! }) : "");
    const strip = seatStrip(
      view,
      (_seat, place) => score(place),
      (place) => PLACE_COLOURS[place * 3]!,
      { empty: board ? 0 : config.seats - view.seats.length },
    );
    if (board) return el("div", { class: "board-table" }, duelOf(view, act, { board, animals }), el("div", {}, strip, potLine(view)));
    foes.replaceChildren(...animals);
    if (idle) placeIdle(idle, lead, true);
    told.replaceChildren(strip, potLine(view));
    return waiting;
  };
}

function duelOf(view: RoomView, act: Act, { board, animals }: { board: DuelBoard; animals: readonly HTMLElement[] }): HTMLElement {
  const own = view.seats.find(({ you }) => you);
  const place = own ? board.seats.indexOf(own.seat) : 0;
  const other = 1 - place;
  return el(
    "div",
    { class: "duel-table" },
    el("div", { class: "duel-hand" }, ...Array.from({ length: board.left[other]! }, () => cardFace("back"))),
    el("div", { class: "duel-ground" }, el("div", { class: "duel-sides" }, animals[other]!, animals[place]!), fieldOf(board, place)),
    el("p", { class: "duel-lead" }, board.points > 0 ? text("clash", { points: board.points }) : ""),
    handOf(view, board, act),
  );
}
/** The clashes side by side: the other's card above, yours below. */
function fieldOf(board: DuelBoard, place: number): HTMLElement {
  const columns = Array.from({ length: CLASHES }, (_, at) => {
    const fought = board.fought[at];
    const waiting = at === board.fought.length && board.laidBy !== null;
    const cardBy = (who: number) =>
      fought?.cards[who] ?? (waiting && board.laidBy === who ? ((who === place ? board.yourLaid : null) ?? "back") : null);
    const slot = (who: number) => {
      const card = cardBy(who);
      return el("span", { class: fought?.winner === who ? "duel-slot won" : "duel-slot" }, card && cardFace(card));
    };
    return el("li", {}, slot(1 - place), el("small", {}, fought ? inDigits(fought.points) : ""), slot(place));
  });
  return el("ol", { class: "duel-field" }, ...columns);
}

function handOf(view: RoomView, board: DuelBoard, act: Act): HTMLElement {
  const yours = view.actions.length > 0;
  const cards = board.held.map((card) => {
    const button = el(
      "button",
      {
        type: "button",
        class: "duel-card",
        "aria-label": text("lay", { card: cardName(card) }),
        "data-action": `lay${card}`,
        onclick: () => act(`lay${card}`),
      },
      cardFace(card),
    );
    button.disabled = !yours;
    return button;
  });
  return el("div", { class: "duel-hand own" }, ...cards);
}
