/** Places of the sea run to 100 across and 120 down, whatever the screen. */
export const WIDE = 100;
export const HIGH = 120;

/** The canvas with its size in its own pixels; one object that is written into, so that no frame allocates. */
export interface Water {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
  /** Pixels of the canvas for a CSS pixel. */
  ratio: number;
}

export const toX = (water: Water, x: number): number => (x / WIDE) * water.width;
export const toY = (water: Water, y: number): number => (y / HIGH) * water.height;
