// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { createSnakesBoard } from "./board-view.ts";

test("the die lies in the tray of the board, below the squares, and so do tokens that have not begun", () => {
  const board = createSnakesBoard("Board");
  board.show({ squares: [0, 0, 0, 0], seats: [0, 1, 2, 3], rolled: 0, last: null });
  const face = board.element.querySelector(".board-face")!;
  const [left, top, width, height] = face.getAttribute("viewBox")!.split(" ").map(Number) as [number, number, number, number];
  const numbers = (text: string) => text.match(/-?[\d.]+/g)!.map(Number);
  const [x, y, size] = numbers(face.querySelector("[transform*=scale]")!.getAttribute("transform")!) as [number, number, number];
  // The squares end at ten.
  expect([y > 10, y + size < top + height - 0.2, x > left, x + size < left + width]).toEqual([true, true, true, true]);
  const waiting = [...face.querySelectorAll<SVGElement>(".piece")].map(({ style }) => numbers(style.transform));
  expect(waiting.length).toBe(4);
  for (const [, down] of waiting) expect(down! > 10 && down! < top + height - 0.2).toBe(true);
});
