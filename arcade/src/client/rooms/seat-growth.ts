import { calmMotion } from "../dom.ts";

const GROW_MS = 240;
/** From which part of its size a seat grows that was free before. */
const FROM = 0.45;
/** Less than that is no move, in pixels. */
const STILL = 2;

/** Where a part of the table has its middle, from the table's corner, and whether somebody sits there. */
interface Place {
  element: Element;
  x: number;
  y: number;
  taken: boolean;
}

/** Where the seats of a table and its pot are before it is drawn anew; what is answered has them go from there to their new places, and a seat that was taken grow out of its mark. With calm motion all is where it belongs at once. */
export function heldPlaces(area: HTMLElement): () => void {
  const before = calmMotion() ? new Map<string, Place>() : placesIn(area);
  return () => {
    if (before.size === 0) return;
    for (const [name, now] of placesIn(area)) {
      const was = before.get(name);
      if (!was) continue;
      const [x, y] = [was.x - now.x, was.y - now.y];
      const grows = now.taken && !was.taken;
      if (!grows && Math.hypot(x, y) < STILL) continue;
      const from = `translate(${x}px, ${y}px) scale(${grows ? FROM : 1})`;
      now.element.animate([{ transform: from }, { transform: "none" }], { duration: GROW_MS, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" });
    }
  };
}

function placesIn(area: HTMLElement): Map<string, Place> {
  const table = area.querySelector(".patti-table");
  if (!table) return new Map();
  const corner = table.getBoundingClientRect();
  return new Map(
    [...table.children].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left - corner.left + width / 2, top - corner.top + height / 2];
      const name = [...element.classList].find((one) => one.startsWith("place-")) ?? "pot";
      return [name, { element, x, y, taken: !element.classList.contains("empty") }];
    }),
  );
}
