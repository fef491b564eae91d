import { calmMotion } from "../dom.ts";

/** Puts a piece of a drawing to a place. By the object of its style: the content policy allows no attribute. */
export function placePiece(piece: SVGElement | undefined, x: number, y: number): void {
  if (piece) piece.style.transform = `translate(${x}px, ${y}px)`;
}

/** Milliseconds for one step of a token. */
const STEP_MS = 110;

/** Moves tokens along their ways one after the other; with calm motion they stand at the end at once. */
export function createGlide(place: (id: string, x: number, y: number) => void) {
  let plan = 0;
  return {
    /** Stops what still moves. */
    halt: (): void => void (plan += 1),
    async along(id: string, way: readonly (readonly [number, number])[]): Promise<void> {
      plan += 1;
      const mine = plan;
      for (const [x, y] of calmMotion() ? way.slice(-1) : way) {
        if (mine !== plan) return;
        place(id, x, y);
        await new Promise((resolve) => setTimeout(resolve, STEP_MS));
      }
    },
  };
}
