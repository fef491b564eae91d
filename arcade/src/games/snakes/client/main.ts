import "./snakes.css";
import { el } from "../../../client/dom.ts";
import { openBoardRoom, PLACE_COLOURS, potLine, seatStrip } from "../../../client/rooms/board-room.ts";
import { idlePanel, isIdle } from "../../../client/rooms/idle-panel.ts";
import type { SnakesBoard } from "../rules/room-rules.ts";
import { createSnakesBoard } from "./board-view.ts";
import { text } from "./text.ts";

const loadRules = async () => (await import("../rules/room-rules.ts")).snakesRules;

void openBoardRoom(loadRules, (variant, config) => {
  const board = createSnakesBoard(text("board"));
  board.element.classList.add("over-board");
  const strip = el("div", { class: "snakes-seats" });
  const element = el("div", { class: "board-table" }, board.element, strip);
  return {
    seconds: 15,
    rulesText: [text(variant === "sprint" ? "rules.sprint" : "rules.aim"), text("rules.jumps"), text("rules.six")],
    fairText: text("rules.fair"),
    moveText: () => text("act.roll"),
    draw: (view) => {
      const state = view.board as SnakesBoard | null;
      board.show(state ?? { squares: [], seats: [], rolled: 0, last: null });
      const squareText = (place: number) => text("square", { square: state?.squares[place] ?? 0 });
      strip.replaceChildren(
        seatStrip(
          view,
          (_seat, place) => squareText(place),
          (place) => PLACE_COLOURS[place]!,
          { empty: isIdle(view) ? config.seats - view.seats.length : 0 },
        ),
        potLine(view),
      );
      board.element.querySelector(".idle-panel")?.remove();
      if (isIdle(view)) board.element.append(idlePanel(view, config, { oneTakesAll: true }));
      return element;
    },
  };
});
