/** A picture that was painted once, in the very pixels in which it is shown. */
export interface Stamp {
  /** The canvas that it was painted on, and a still copy of it as soon as there is one. */
  picture: HTMLCanvasElement | ImageBitmap;
}

/** Paints a stamp; the origin is in its middle, a unit is a CSS pixel. */
export function stamp(width: number, height: number, ratio: number, paint: (context: CanvasRenderingContext2D) => void): Stamp {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width * ratio);
  canvas.height = Math.ceil(height * ratio);
  const context = canvas.getContext("2d")!;
  context.setTransform(ratio, 0, 0, ratio, canvas.width / 2, canvas.height / 2);
  paint(context);
  const made: Stamp = { picture: canvas };
  // A canvas might change: the browser looks after that each time it is drawn. Where there is no copy, it stays that way.
  void createImageBitmap(canvas).then(
    (still) => (made.picture = still),
    () => {},
  );
  return made;
}

/** Puts a stamp around a point, on whole pixels: whatever lies between them would be computed anew from four neighbours each. */
export function put({ context }: { context: CanvasRenderingContext2D }, { picture }: Stamp, x: number, y: number): void {
  context.drawImage(picture, Math.round(x - picture.width / 2), Math.round(y - picture.height / 2));
}
